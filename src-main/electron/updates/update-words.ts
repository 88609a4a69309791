// What electron-updater says, in the words of this app: a release as the window shows it, and what went wrong.
import { cutText } from '../../../src-shared/cut-text.ts'
import type { Release, UpdateTrouble } from '../../../src-shared/updates.ts'
import { FeedFault } from './feed-requests.ts'
import type { UpdateWay } from './update-feed.ts'

type Told = {
  readonly version: string
  readonly files?: readonly { readonly url: string; readonly size?: number }[]
  readonly releaseNotes?: string | readonly { readonly version: string; readonly note: string | null }[] | null
}

const endings = { nsis: '.exe', mac: '.zip', appimage: '.AppImage' } as const
const mostNotes = 10_000

/** The release with the size of the file that is for this computer. */
export function releaseOf({ version, files = [], releaseNotes }: Told, way: UpdateWay): Release {
  const fitting = files.filter(({ url }) => url.endsWith(endings[way]))
  const file = fitting.find(({ url }) => url.includes(process.arch)) ?? fitting[0]
  const notes =
    typeof releaseNotes === 'string' ? releaseNotes : (releaseNotes ?? []).map(({ note }) => note ?? '').join('\n\n')
  const bytes = file?.size
  return {
    version: version.slice(0, 40),
    bytes: Number.isSafeInteger(bytes) ? (bytes ?? null) : null,
    notes: cutText(notes.trim(), mostNotes),
  }
}

const codes: Readonly<Record<string, UpdateTrouble>> = {
  ENOSPC: 'disk-full',
  ERR_CHECKSUM_MISMATCH: 'damaged',
  ERR_UPDATER_INVALID_SIGNATURE: 'unsigned',
}

/** A connection that was not made, or broke. */
const lost = /^(UND_ERR_|ECONN|ERR_STREAM_PREMATURE_CLOSE|TimeoutError|TypeError (fetch failed|terminated))/

/** Faults of a connection have their own codes, most of them; what electron-updater cannot read begins with its name. */
export function troubleOf(error: unknown): UpdateTrouble {
  if (error instanceof FeedFault) return error.why
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const known = codes[code]
  if (known) return known
  if (code.startsWith('ERR_UPDATER_')) return 'unreadable'
  return lost.test(code) || (error instanceof Error && lost.test(`${error.name} ${error.message}`))
    ? 'unreachable'
    : 'unexpected'
}
