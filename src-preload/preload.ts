// Builds `window.studio` from the contract's call names: the window gets these functions and nothing else of Electron.
import { contextBridge, type IpcRendererEvent, ipcRenderer, webUtils } from 'electron'
import { callNames } from '../src-shared/bridge/call-names.ts'
import type { EventName } from '../src-shared/bridge/contract.ts'
import type { StudioApi } from '../src-shared/bridge/studio-api.ts'

type Call = (...args: unknown[]) => Promise<unknown>

const groups: Record<string, Record<string, Call>> = {}
for (const name of callNames) {
  const [group = '', member = ''] = name.split('.')
  const members = groups[group] ?? {}
  members[member] = (...args) => ipcRenderer.invoke('studio:call', name, args)
  groups[group] = members
}

const heard = new Map<string, Set<(payload: unknown) => void>>()

ipcRenderer.on('studio:event', (_event: IpcRendererEvent, name: EventName, payload: unknown) => {
  for (const hear of heard.get(name) ?? []) hear(payload)
})

function on(name: string, hear: (payload: unknown) => void): () => void {
  const listeners = heard.get(name) ?? new Set()
  heard.set(name, listeners)
  listeners.add(hear)
  return () => void listeners.delete(hear)
}

// The record is built at run time from the names that the contract's type made complete.
const studio = {
  ...groups,
  events: { on },
  files: { pathOf: (file: File) => webUtils.getPathForFile(file) },
} as unknown as StudioApi<File>

contextBridge.exposeInMainWorld('studio', studio)
