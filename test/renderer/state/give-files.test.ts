// Files for the tray: those on disk go by a word for each, others by their bytes, and what is too large is named.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { giveFiles } from '../../../src-renderer/state/give-files.ts'
import { toTray } from '../../../src-shared/destination.ts'
import { givenBytesLimit } from '../../../src-shared/source.ts'

let added: unknown[] = []
const second = { slot: 'second' } as const
let given: { name: string; bytes: Uint8Array }[] = []
let aims: unknown[] = []
beforeEach(() => {
  aims = []
  added = []
  given = []
  const add = async (words: string[], to: unknown) => {
    added.push(words)
    aims.push(to)
    const value = words.map((word) => ({ entries: [`entry of ${word}`], skipped: word.endsWith('.lnk') ? 1 : 0 }))
    return { ok: true, value }
  }
  const addGiven = async (picture: { name: string; bytes: Uint8Array }, to: unknown) => {
    given.push(picture)
    aims.push(to)
    return { ok: true, value: `entry of ${picture.name}` }
  }
  const wordOf = (file: File) => (file.name.startsWith('loose') ? '' : `word-${file.name}`)
  vi.stubGlobal('window', { studio: { tray: { add, addGiven }, files: { wordOf } } })
})
afterEach(() => vi.unstubAllGlobals())

it('every file arrives by its word or by its bytes, for the place it was dropped on, and its entry is answered in the sequence of the files', async () => {
  const files = [new File(['a'], 'a.png'), new File(['bc'], 'loose 浮雕.png'), new File(['d'], 'd.png')]
  expect(await giveFiles(files, second, (file) => file.name.toUpperCase())).toEqual({
    entries: ['entry of word-a.png', 'entry of LOOSE 浮雕.PNG', 'entry of word-d.png'],
    skipped: 0,
    tooLarge: [],
  })
  expect(added).toEqual([['word-a.png', 'word-d.png']])
  expect(aims).toEqual([second, second])
  expect(given).toEqual([{ name: 'LOOSE 浮雕.PNG', bytes: new Uint8Array([98, 99]) }])
})

it('words are handed over in lots that the contract takes', async () => {
  const files = Array.from({ length: 10_001 }, (_, at) => new File([], `${at}.png`))
  const { entries } = await giveFiles(files, toTray)
  expect([entries.length, entries.at(-1)]).toEqual([10_001, 'entry of word-10000.png'])
  expect(added.map((words) => (words as string[]).length)).toEqual([5000, 5000, 1])
})

it('bytes above the limit are named instead of read, and what is on disk has no limit', async () => {
  const size = { value: givenBytesLimit + 1 }
  const loose = Object.defineProperty(new File([], 'loose.png'), 'size', size)
  const large = Object.defineProperty(new File([], 'large.png'), 'size', size)
  expect(await giveFiles([loose, large], toTray)).toEqual({
    entries: ['entry of word-large.png'],
    skipped: 0,
    tooLarge: ['loose.png'],
  })
  expect(given).toEqual([])
})
