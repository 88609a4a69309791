// Files for the tray: those on disk go by their path, others by their bytes, and what is too large is named.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { giveFiles } from '../../../src-renderer/state/give-files.ts'
import { givenBytesLimit } from '../../../src-shared/source.ts'

let added: unknown[] = []
let given: { name: string; bytes: Uint8Array }[] = []
beforeEach(() => {
  added = []
  given = []
  const add = async (paths: string[]) => {
    added.push(paths)
    const value = paths.map((path) => ({ entries: [`entry of ${path}`], skipped: path.endsWith('.lnk') ? 1 : 0 }))
    return { ok: true, value }
  }
  const addGiven = async (picture: { name: string; bytes: Uint8Array }) => {
    given.push(picture)
    return { ok: true, value: `entry of ${picture.name}` }
  }
  const pathOf = (file: File) => (file.name.startsWith('loose') ? '' : `/disk/${file.name}`)
  vi.stubGlobal('window', { studio: { tray: { add, addGiven }, files: { pathOf } } })
})
afterEach(() => vi.unstubAllGlobals())

it('every file arrives by its path or by its bytes, and its entry is answered in the sequence of the files', async () => {
  const files = [new File(['a'], 'a.png'), new File(['bc'], 'loose 浮雕.png'), new File(['d'], 'd.png')]
  expect(await giveFiles(files, (file) => file.name.toUpperCase())).toEqual({
    entries: ['entry of /disk/a.png', 'entry of LOOSE 浮雕.PNG', 'entry of /disk/d.png'],
    skipped: 0,
    tooLarge: [],
  })
  expect(added).toEqual([['/disk/a.png', '/disk/d.png']])
  expect(given).toEqual([{ name: 'LOOSE 浮雕.PNG', bytes: new Uint8Array([98, 99]) }])
})

it('paths are handed over in lots that the contract takes', async () => {
  const files = Array.from({ length: 10_001 }, (_, at) => new File([], `${at}.png`))
  const { entries } = await giveFiles(files)
  expect([entries.length, entries.at(-1)]).toEqual([10_001, 'entry of /disk/10000.png'])
  expect(added.map((paths) => (paths as string[]).length)).toEqual([10_000, 1])
})

it('bytes above the limit are named instead of read, and a path has no limit', async () => {
  const size = { value: givenBytesLimit + 1 }
  const loose = Object.defineProperty(new File([], 'loose.png'), 'size', size)
  const large = Object.defineProperty(new File([], 'large.png'), 'size', size)
  expect(await giveFiles([loose, large])).toEqual({
    entries: ['entry of /disk/large.png'],
    skipped: 0,
    tooLarge: ['loose.png'],
  })
  expect(given).toEqual([])
})
