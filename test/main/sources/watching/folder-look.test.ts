// Looks at a watched folder: what is new or saved anew and whole comes once; everything else waits or is left alone.
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, unlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createFolderLooks, type FolderLooks } from '../../../../src-main/sources/watching/folder-look.ts'
import { pictureEndings } from '../../../../src-shared/picture-endings.ts'

let folder: string
let looks: FolderLooks
let known: Map<string, string>
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), '热 ü 🪙 '))
  looks = createFolderLooks(folder)
  known = new Map()
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

let clock = 1_700_000_000
/** Writes a file as another program does: each time at another moment. */
function put(name: string, content = 'picture'): void {
  writeFileSync(join(folder, name), content)
  clock += 1
  utimesSync(join(folder, name), clock, clock)
}
async function next(): Promise<readonly string[] | string> {
  const look = await looks.next(known)
  if ('trouble' in look) return look.trouble
  for (const { name, stamp } of look.arrived) known.set(name, stamp)
  return look.arrived.map(({ name }) => name)
}

it('pictures of every kind that is read come, by each of its endings', async () => {
  const all = Object.values(pictureEndings).flat()
  expect(all).toEqual(expect.arrayContaining(['psb', 'dib', 'apng', 'heics', 'avifs', 'pjpeg', 'btf']))
  for (const ending of all) {
    put(`small.${ending}`)
    put(`large.${ending.toUpperCase()}`)
  }
  await next()
  const came = all.flatMap((ending) => [`small.${ending}`, `large.${ending.toUpperCase()}`])
  expect([...(await next())].toSorted()).toEqual(came.toSorted())
})

it('drawings come too, packed or not', async () => {
  for (const name of ['a.svg', 'b.svgz', 'c.gz']) put(name)
  expect(await next()).toEqual([])
  expect(await next()).toEqual(['a.svg', 'b.svgz'])
})

it('a picture comes once, at the look that finds it unchanged', async () => {
  put('a.png')
  expect(await next()).toEqual([])
  expect(await next()).toEqual(['a.png'])
  expect(await next()).toEqual([])
})

it('one that is still being written waits until it is whole, and an empty one as well', async () => {
  put('a.tif', 'half')
  put('b.tif', '')
  expect(await next()).toEqual([])
  put('a.tif', 'half and')
  expect(await next()).toEqual([])
  put('a.tif', 'half and half')
  expect([await next(), await next()]).toEqual([[], ['a.tif']])
  expect(await next(), 'the empty one still waits').toEqual([])
  put('b.tif', 'at last')
  expect([await next(), await next()]).toEqual([[], ['b.tif']])
})

it('what was there before is left alone, until it is saved anew', async () => {
  put('old.png')
  put('older.png')
  known = new Map(await looks.baseline())
  expect([await next(), await next()]).toEqual([[], []])
  put('old.png', 'retouched')
  expect([await next(), await next(), await next()].flat()).toEqual(['old.png'])
})

it('a drive that went and comes back brings nothing once more', async () => {
  put('a.png')
  await next()
  await next()
  unlinkSync(join(folder, 'a.png'))
  expect(await next()).toEqual([])
  writeFileSync(join(folder, 'a.png'), 'picture')
  utimesSync(join(folder, 'a.png'), clock, clock)
  expect([await next(), await next(), await next()].flat()).toEqual([])
})

it('takes pictures alone: no other files, folders, links and hidden names', async () => {
  for (const name of ['a.zip', 'b.png.part', '.c.png', 'd', 'e.crdownload', 'f.JPG']) put(name)
  mkdirSync(join(folder, 'g.png'))
  symlinkSync('/etc/passwd', join(folder, 'h.png'))
  expect([await next(), await next()].flat()).toEqual(['f.JPG'])
})

it('thousands come in chunks, in the sequence of their names, and none is left out or comes twice', async () => {
  const names = Array.from({ length: 4500 }, (_, at) => `${at + 1}.png`)
  for (const name of names) writeFileSync(join(folder, name), 'x')
  const came: string[] = []
  for (let look = 0; look < 12; look++) {
    const now = await next()
    expect(now.length).toBeLessThanOrEqual(2000)
    came.push(...now)
  }
  expect(came.length).toBe(4500)
  expect(new Set(came)).toEqual(new Set(names))
})

it('says that the folder is gone or may not be read, and goes on once it is back', async () => {
  put('a.png')
  await next()
  rmSync(folder, { recursive: true })
  expect(await next()).toBe('gone')
  writeFileSync(folder, 'a file of its name')
  expect(await next()).toBe('gone')
  rmSync(folder)
  mkdirSync(folder)
  put('b.png')
  expect([await next(), await next()].flat()).toEqual(['b.png'])
})

it.skipIf(process.getuid?.() === 0)('a picture that may not be read yet waits', async () => {
  put('a.png')
  chmodSync(join(folder, 'a.png'), 0o000)
  expect([await next(), await next()].flat()).toEqual([])
  chmodSync(join(folder, 'a.png'), 0o600)
  expect(await next()).toEqual(['a.png'])
})
