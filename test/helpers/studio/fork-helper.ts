// Starts the decoder as a plain Node process, for tests and tools that run without Electron.
import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { HelperProcess } from '../../../src-main/ports.ts'
import { readUsage } from '../../../src-main/rasters/decoder/process-usage.ts'

const megabytes = 512

const fonts = fileURLToPath(new URL('../../../resources/fonts', import.meta.url))

/** A forked decoder with its own memory limit and `env` instead of this process's environment. */
export function forkHelper(
  entry: string = fileURLToPath(new URL('../../../src-main/rasters/raster-decoder.ts', import.meta.url)),
  env: Record<string, string> = {},
): HelperProcess {
  const child = fork(entry, [fonts], {
    execArgv: [`--max-old-space-size=${megabytes}`, '--expose-gc'],
    serialization: 'advanced',
    env,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // Who only waits for work does not keep the program alive that has none for it.
  child.unref()
  child.channel?.unref()
  return helperOf(child)
}

/** A child that takes and gives messages, as the helper it is. */
export function helperOf(child: ChildProcess): HelperProcess {
  return {
    // A helper that has just died answers through onExit; there is nobody left to tell about the lost message.
    send: (message) => void child.send(message, () => {}),
    onMessage(listener) {
      child.on('message', listener)
      return () => child.off('message', listener)
    },
    onExit(listener) {
      child.on('exit', listener)
      return () => child.off('exit', listener)
    },
    usage: () => (child.pid === undefined ? undefined : readUsage(child.pid)),
    kill: () => void child.kill('SIGKILL'),
  }
}
