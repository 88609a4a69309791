// Pictures of the tray for the tests of Create, in every state of their check.
import { createHash } from 'node:crypto'
import type { RefusalReason, Remedy, Source, TrayItem } from '../../../src-shared/source.ts'

type Ready = {
  name?: string
  hash?: string
  uploaded?: boolean
  coming?: true
  duplicateOf?: string
  remedied?: Remedy
  source?: Partial<Source>
}

export function readyItem(id: string, more: Ready = {}): TrayItem {
  const source: Source = {
    hash: more.hash ?? createHash('sha256').update(id).digest('hex'),
    format: 'png',
    bytes: 900_000,
    width: 2048,
    height: 1365,
    sentWidth: 2048,
    sentHeight: 1365,
    bitDepth: 8,
    hasAlpha: false,
    frames: 1,
    ...more.source,
  }
  const { duplicateOf, remedied, coming } = more
  const extra = {
    ...(coming ? { coming } : {}),
    ...(duplicateOf ? { duplicateOf } : {}),
    ...(remedied ? { remedied } : {}),
  }
  return item(id, more.name, { state: 'ready', source, uploaded: more.uploaded ?? false, ...extra })
}

export function refusedItem(id: string, reason: RefusalReason, remedy?: Remedy, found?: string | number): TrayItem {
  const extra = { ...(remedy ? { remedy } : {}), ...(found === undefined ? {} : { found }) }
  return item(id, undefined, { state: 'refused', reason, ...extra })
}

export function checkingItem(id: string): TrayItem {
  return item(id, undefined, { state: 'checking' })
}

function item(id: string, name: string | undefined, check: TrayItem['check']): TrayItem {
  return { id, name: name ?? `${id}.png`, folder: '', check }
}
