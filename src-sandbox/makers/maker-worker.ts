// The worker thread that makes reliefs: tasks come in, progress and one end go out, one task at a time.
import { readFile } from 'node:fs/promises'
import { parentPort } from 'node:worker_threads'
import { makeRelief, UnreadablePicture } from './make-relief.ts'
import type { MakerReply, MakerTask } from './maker-messages.ts'
import { writeRelief } from './write-relief.ts'

/** Does one task; every failure becomes a reply. */
export async function runMakerTask(task: MakerTask, reply: (message: MakerReply) => void): Promise<void> {
  const { id, input, options, outDir } = task
  try {
    const bytes = await readFile(input.path)
    const relief = await makeRelief(bytes, options, (progress) => reply({ id, progress }))
    const artifacts = await writeRelief(relief, options.output_format, outDir)
    reply({ id, progress: 100 })
    reply({ id, ok: true, artifacts })
  } catch (error) {
    if (error instanceof UnreadablePicture) reply({ id, ok: false, code: 'source_unreadable', message: error.message })
    else reply({ id, ok: false, code: 'generation_failed', message: 'The relief could not be made.' })
  }
}

const port = parentPort
if (port) {
  let last = Promise.resolve()
  port.on('message', (task: MakerTask) => {
    last = last.then(() => runMakerTask(task, (message) => port.postMessage(message)))
  })
}
