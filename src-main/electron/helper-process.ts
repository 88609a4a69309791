// Helper processes as Electron runs them: utility processes that hold no key and can be killed.
import { join } from 'node:path'
import * as electron from 'electron'
import type { HelperProcess, StartHelper } from '../ports.ts'
import { helperEnvironment } from './environment.ts'
import type { ReadUsage } from './measured-usage.ts'

/** Starts the built helper entries that stand beside main; `fonts` is the folder of the app's own. */
export function createStartHelper(folder: string, fonts: string, usageOf: ReadUsage): StartHelper {
  return (name): HelperProcess => {
    const child = electron.utilityProcess.fork(join(folder, `${name}.js`), [fonts], {
      serviceName: name,
      stdio: 'ignore',
      env: helperEnvironment(process.env),
      // Electron passes nothing of V8 on but what stands in this switch.
      execArgv: ['--js-flags=--max-old-space-size=1536 --expose-gc'],
    })
    return {
      send: (message) => child.postMessage(message),
      onMessage(listener) {
        child.on('message', listener)
        return () => child.off('message', listener)
      },
      onExit(listener) {
        child.on('exit', listener)
        return () => child.off('exit', listener)
      },
      usage: () => (child.pid === undefined ? undefined : usageOf(child.pid)),
      kill: () => void child.kill(),
    }
  }
}
