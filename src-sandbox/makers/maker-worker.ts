// The worker thread that makes results: tasks come in, progress and one end go out, one task at a time.
import { parentPort, workerData } from 'node:worker_threads'
import type { MakerTask, MakerThreadData } from './maker-messages.ts'
import { runMakerTask } from './run-maker-task.ts'

const port = parentPort
if (port) {
  let last = Promise.resolve()
  port.on('message', (task: MakerTask) => {
    last = last.then(() => runMakerTask(task, workerData as MakerThreadData, (message) => port.postMessage(message)))
  })
}
