// What three says on the console, without the one sentence that is meant for fiber's authors: it would come with every stage.
import { setConsoleFunction } from 'three'

/** Fiber 9 keeps its time with a part of three that three replaces. */
const forFiber = 'THREE.Clock: This module has been deprecated'

/** Once for the whole window. */
export function listenToThree(): void {
  setConsoleFunction((type: 'log' | 'warn' | 'error', message: string, ...rest: unknown[]) => {
    if (!message.startsWith(forFiber)) console[type](message, ...rest)
  })
}
