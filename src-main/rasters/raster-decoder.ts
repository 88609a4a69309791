// The decoder process: takes one task after the other, holds no key and no address, and may be killed at any moment.
import type { DecoderAnswer, DecoderTask, GetReady } from './decoder/decoder-messages.ts'
import { performTask } from './tasks/perform-task.ts'

/** The port of an Electron utility process; a forked Node process talks through `process` itself. */
type ParentPort = {
  on(name: 'message', listener: (event: { data: unknown }) => void): void
  postMessage(message: unknown): void
}
/** Where the app's own fonts lie. */
const fonts = process.argv[2]
const port = (process as unknown as { parentPort?: ParentPort }).parentPort

const answer = (message: DecoderAnswer) => (port ? port.postMessage(message) : process.send?.(message))

async function perform(task: DecoderTask) {
  const { id } = task
  const working = (share?: number) => answer({ id, state: 'working', ...(share === undefined ? {} : { share }) })
  const performed = await performTask(task, { working, seen: (seen) => answer({ id, state: 'seen', ...seen }), fonts })
  answer(performed.ok ? { id, state: 'done', ...performed.value } : { id, state: 'failed', failure: performed.failure })
}

/** The code of height maps and memory for one, so that the first does not wait for them. */
const getReady = async () => (await import('./heights/perform-heights.ts')).expectHeights()

// A bug ends the process; the core answers for it and starts another one.
const onMessage = (message: unknown) => {
  const asked = message as DecoderTask | GetReady
  void (asked.what === 'get-ready' ? getReady() : perform(asked)).catch(() => process.exit(1))
}
if (port) port.on('message', (event) => onMessage(event.data))
else {
  process.on('message', onMessage)
  process.on('disconnect', () => process.exit(0))
}
