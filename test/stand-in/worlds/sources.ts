// The source texts that Chromium runs before a document's first script, one for each of its two worlds.
import { randomBytes } from 'node:crypto'
import { makeCodec } from '../ipc/codec.ts'
import { joinWorlds } from './bridge.ts'
import { type IsolatedWorldOptions, isolatedWorld } from './isolated-world.ts'
import { mainWorld } from './main-world.ts'

export interface WorldSources {
  readonly main: string
  readonly isolated: string
}

/** Electron's own name for the preload's world. */
export const isolatedWorldName = 'Electron Isolated Context'

/** Names on the isolated world's global object; the page cannot see them. */
export const worldNames = { send: '__standInSend', deliver: '__standInDeliver', pause: '__standInPause' } as const

/** Throws for a preload that Electron's sandbox would not run. */
export function worldSources(preload: string, options: Omit<IsolatedWorldOptions, 'secret' | 'names'>): WorldSources {
  if (/^\s*(import|export)\s/m.test(preload)) throw new Error('stand-in: a sandboxed preload must be one CommonJS file')
  const secret = `s${randomBytes(12).toString('hex')}`
  const all: IsolatedWorldOptions = { ...options, secret, names: worldNames }
  return {
    main: `(${mainWorld})(${joinWorlds}, ${JSON.stringify(secret)})`,
    isolated: [
      `(${isolatedWorld})({ joinWorlds: ${joinWorlds}, makeCodec: ${makeCodec} }, ${JSON.stringify(all)},`,
      'function (require, module, exports, process, global) {',
      preload,
      '})',
      '//# sourceURL=electron-preload.js',
    ].join('\n'),
  }
}
