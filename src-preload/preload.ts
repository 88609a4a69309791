// Builds `window.studio` from the contract's call names: the window gets these functions and nothing else of Electron.
import { contextBridge, type IpcRendererEvent, ipcRenderer, webUtils } from 'electron'
import { callNames } from '../src-shared/bridge/call-names.ts'
import { callChannel, eventChannel, filesChannel } from '../src-shared/bridge/channels.ts'
import type { EventName } from '../src-shared/bridge/contract.ts'
import type { DroppedFile } from '../src-shared/bridge/dropped-file.ts'
import type { StudioApi } from '../src-shared/bridge/studio-api.ts'

type Call = (...args: unknown[]) => Promise<unknown>

const dropped: DroppedFile[] = []
const atOnce = 1000

/** Tells the main process of the files whose words the window is about to use. */
function handOver(): void {
  while (dropped.length > 0) ipcRenderer.send(filesChannel, dropped.splice(0, atOnce))
}

/**
 * A word for a file that a person dropped. Its path is Chromium's own knowledge of that very file: a text, or a file that a
 * script made, has none.
 */
function wordOf(file: File): string {
  const path = webUtils.getPathForFile(file)
  if (path === '') return ''
  const word = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  dropped.push([word, path])
  if (dropped.length >= atOnce) handOver()
  return word
}

const groups: Record<string, Record<string, Call>> = {}
for (const name of callNames) {
  const [group = '', member = ''] = name.split('.')
  const members = groups[group] ?? {}
  members[member] = (...args) => {
    handOver()
    return ipcRenderer.invoke(callChannel, name, args)
  }
  groups[group] = members
}

const listenersByName = new Map<string, Set<(payload: unknown) => void>>()

ipcRenderer.on(eventChannel, (_event: IpcRendererEvent, name: EventName, payload: unknown) => {
  for (const listener of listenersByName.get(name) ?? []) listener(payload)
})

function on(name: string, listener: (payload: unknown) => void): () => void {
  const listeners = listenersByName.get(name) ?? new Set()
  listenersByName.set(name, listeners)
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

// The record is built at run time from the names that the contract's type made complete.
const studio = {
  ...groups,
  events: { on },
  files: { wordOf },
} as unknown as StudioApi<File>

contextBridge.exposeInMainWorld('studio', studio)
