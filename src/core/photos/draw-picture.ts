import sharp from 'sharp'

/** Draws one of our SVGs as a PNG. A small palette keeps drawings small. */
export const drawPicture = (svg: string) =>
  sharp(Buffer.from(svg)).png({ palette: true, colors: 16, dither: 0, effort: 4, compressionLevel: 9 }).toBuffer()
