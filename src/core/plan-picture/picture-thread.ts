import { parentPort, workerData } from 'node:worker_threads'
import { planPicture } from './plan-picture.ts'

parentPort?.postMessage(planPicture(workerData))
