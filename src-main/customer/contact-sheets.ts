// Results printed as a contact sheet where the person says: small pictures with words below them, as a PDF. Free, and without network.
import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import type { SheetAsk, SheetSaved } from '../../src-shared/exports/contact-sheet.ts'
import { pagesOf, type SheetLayout, sheetLayout } from '../../src-shared/exports/sheet-layout.ts'
import { failure, type Outcome, success } from '../../src-shared/failure.ts'
import { safeName } from '../../src-shared/file-names/safe-name.ts'
import { localeOf } from '../../src-shared/languages.ts'
import { createExportRuns } from '../artifacts/export-runs.ts'
import { replaceFile } from '../artifacts/replace-file.ts'
import type { PrintedPicture, StudioAssets } from '../artifacts/studio-assets.ts'
import type { Chance, Desktop, Dialogs, Log, PrintedPage } from '../ports.ts'
import { codeOf, isOutOfRoom } from '../storage/disk-failure.ts'
import { grounds, type SheetResult, sheetPage } from './sheet-page.ts'

type ContactSheets = {
  /** Asks where, and prints; one at a time. What is there stays as it was unless the PDF is whole. */
  make(ask: SheetAsk): Promise<Outcome<SheetSaved>>
  stop(): void
  show(exportId: number): Outcome<undefined>
  close(): Promise<void>
}

type Given = {
  assets: Pick<StudioAssets, 'printed'>
  dialogs: Pick<Dialogs, 'chooseFile'>
  desktop: Pick<Desktop, 'showInFolder' | 'print'>
  chance: Pick<Chance, 'bytes'>
  log: Log
  /** Is told how many of the pictures are there, 0 to 1; null while the pages are printed, which nobody can measure. */
  progress: (share: number | null) => void
}

/** Pictures that are made at the same time: the decoder has as many processes. */
const atOnce = 2
/** Sharp on paper at an arm's length. */
const pixelsPerMillimetre = 8
/** The sizes in which pictures are made, so that a sheet in another form finds them made. */
const edges = [400, 800, 1600] as const

export function createContactSheets({ assets, dialogs, desktop, chance, log, progress }: Given): ContactSheets {
  const runs = createExportRuns(desktop)

  const make = async (ask: SheetAsk, signal: AbortSignal): Promise<Outcome<SheetSaved>> => {
    const target = await dialogs.chooseFile(`${safeName(ask.name, 80)}.pdf`)
    if (!target) return success({ saved: false })
    const layout = sheetLayout(ask, ask.title !== '')
    try {
      const found = await findPictures(ask.results, layout, signal)
      progress(null)
      signal.throwIfAborted()
      const page = pageOf(ask, layout, found)
      const printed = await desktop.print(page, signal).catch((error: unknown) => {
        if (!signal.aborted) log.warn('a contact sheet was not printed', { why: String(error).slice(0, 200) })
        return undefined
      })
      signal.throwIfAborted()
      if (!printed) return failure('sheet-not-printed')
      const written = await replaceFile(target, chance, async (part) => {
        await writeWhole(part, printed)
        signal.throwIfAborted()
        return success(printed.byteLength)
      })
      if (!written.ok) return written
      const [pages, without] = [pagesOf(found.length, layout), found.filter((each) => each === null).length]
      log.info('results were printed as a contact sheet', { results: found.length, pages, without })
      const made = { exportId: runs.made(target), name: basename(target), pages, without, bytes: written.value }
      return success({ saved: true, ...made })
    } catch (error) {
      if (signal.aborted) return failure('cancelled')
      log.warn('a contact sheet was not saved', { why: codeOf(error) })
      return failure(isOutOfRoom(error) ? 'export-no-room' : 'export-not-written', { code: codeOf(error) })
    }
  }

  /** In the sequence of the results; null where one has none. */
  const findPictures = async (results: SheetAsk['results'], { picture }: SheetLayout, signal: AbortSignal) => {
    const wanted = Math.max(picture.width, picture.height) * pixelsPerMillimetre
    const edge = edges.find((each) => each >= wanted) ?? edges[edges.length - 1] ?? 0
    const found: (PrintedPicture | null)[] = results.map(() => null)
    let done = 0
    const waiting = results.entries()
    const work = async () => {
      for (const [at, { artifactId }] of waiting) {
        const made = artifactId === null ? undefined : await assets.printed(artifactId, { edge, grounds }, signal)
        signal.throwIfAborted()
        if (made?.ok) found[at] = made.value
        done += 1
        progress(done / results.length)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, work))
    return found
  }

  return {
    make: (ask) => runs.begin((signal) => make(ask, signal)),
    stop: runs.stop,
    show: runs.show,
    close: runs.close,
  }
}

function pageOf(ask: SheetAsk, layout: SheetLayout, found: readonly (PrintedPicture | null)[]): PrintedPage {
  const pictures: Map<string, { path: string; type: string }> = new Map()
  const number = new Intl.NumberFormat(localeOf(ask.language))
  const sizeAt = ask.lines.indexOf('size')
  const results = ask.results.map(({ texts, instead }, at): SheetResult => {
    const picture = found[at]
    if (!picture) return { texts, picture: null, instead }
    const name = `${at + 1}.${picture.type === 'image/jpeg' ? 'jpg' : 'webp'}`
    pictures.set(name, picture)
    const { pixels, as } = picture
    const size = pixels ? `${number.format(pixels.width)} × ${number.format(pixels.height)} px` : ''
    return { texts: texts.map((text, line) => (line === sizeAt ? size : text)), picture: { name, as }, instead }
  })
  const { width, height } = layout
  return { html: sheetPage(ask, layout, results), pictures, paper: { width, height } }
}

async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o644)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}
