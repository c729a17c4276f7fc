// @module-tag all
import { afterEach, expect, test } from 'vitest'
import { newLogger } from '../../src/core/logger.ts'
import { startReader } from '../../src/core/photos/reader.ts'
import { planSvg } from '../../src/core/plan-picture/plan-picture.ts'
import { presets } from '../../src/fence/plan-presets.ts'
import { flatPng } from '../../testbed/flat-pictures.ts'
import { readersOf, smallPhotos } from '../../testbed/photos.ts'
import { pause } from './support/quick.ts'

const [small] = (await smallPhotos(1)) as [Buffer]
const signalAll = (signal: NodeJS.Signals) => {
  for (const pid of readersOf(process)) process.kill(pid, signal)
}

const started: ReturnType<typeof startReader>[] = []
type Limits = { processorMs: number; stuckMs: number }
function newReader(limits: Limits) {
  const reader = startReader(newLogger('silent'), limits)
  started.push(reader)
  return reader
}
const newRead = (limits: Limits) => {
  const reader = newReader(limits)
  return (photo: Buffer) => reader.read('somebody', photo)
}
afterEach(() => {
  for (const reader of started.splice(0)) reader.stop()
})

test('a photo that waits for a busy machine longer than its processor limit is still read', async () => {
  const read = newRead({ processorMs: 1000, stuckMs: 60_000 })
  await read(small)
  signalAll('SIGSTOP')
  const late = read(small)
  await pause(1500)
  signalAll('SIGCONT')
  expect(await late).toHaveProperty('photo')
})

test('a photo that exceeds its processor time is refused, and the next one is read', async () => {
  const read = newRead({ processorMs: 150, stuckMs: 60_000 })
  expect(await read(flatPng(4800, 4900))).toEqual({ fault: 'too slow' })
  expect(await read(small)).toHaveProperty('photo')
})

test('a reader that hangs is killed, and the next photo is read', async () => {
  const read = newRead({ processorMs: 6000, stuckMs: 5000 })
  // A busy machine may need as long to start a reader as this one may stay silent.
  const isRead = () => expect.poll(() => read(small)).toHaveProperty('photo')
  await isRead()
  signalAll('SIGSTOP')
  expect(await read(small)).toEqual({ fault: 'too slow' })
  await isRead()
})

test('our own picture is drawn before waiting photos, and drawn again when its process is killed', async () => {
  const reader = newReader({ processorMs: 6000, stuckMs: 60_000 })
  const svg = planSvg(presets.three.plan)
  const picture = await reader.draw(svg)
  const done: string[] = []
  signalAll('SIGSTOP')
  const photos = [1, 2].map((visitor) => reader.read(`${visitor}`, small).then(() => done.push('photo')))
  const again = reader.draw(svg)
  const drawn = again.then(() => done.push('picture'))
  signalAll('SIGKILL')
  await Promise.all([...photos, drawn])
  expect(done).toEqual(['photo', 'picture', 'photo'])
  expect((await again).equals(picture)).toBe(true)
  signalAll('SIGSTOP')
  const last = reader.draw(svg)
  signalAll('SIGKILL')
  expect((await last).equals(picture)).toBe(true)
})

test('an SVG that cannot be drawn is an error, and the next one is drawn', async () => {
  const reader = newReader({ processorMs: 6000, stuckMs: 60_000 })
  await expect(reader.draw('no drawing')).rejects.toThrow('The photo process ended with 1')
  expect(await reader.draw(planSvg(presets.three.plan))).toBeInstanceOf(Buffer)
})
