/** A visitor who loads one page after another, in a separate thread so the other measurements don't delay them. */
import { parentPort, workerData } from 'node:worker_threads'
import { sleep } from './numbers.ts'

const { url, paths } = workerData as { url: string; paths: string[] }
const times: number[] = []
let isGoing = true
parentPort?.once('message', () => {
  isGoing = false
})
for (let at = 0; isGoing; at += 1) {
  const from = performance.now()
  const answer = await fetch(url + (paths[at % paths.length] ?? '/'))
  const page = await answer.text()
  times.push(performance.now() - from)
  if (answer.status !== 200 || !page.endsWith('</html>')) throw new Error(`A page was answered ${answer.status}`)
  await sleep(5)
}
parentPort?.postMessage(times)
