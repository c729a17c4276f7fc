import sharp from 'sharp'

/** An SVG of ours as a PNG of few colors: drawings become small. */
export const drawPicture = (svg: string) =>
  sharp(Buffer.from(svg)).png({ palette: true, colors: 16, dither: 0, effort: 4, compressionLevel: 9 }).toBuffer()
