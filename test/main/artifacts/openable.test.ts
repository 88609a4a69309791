// Which results another program may be handed: known types under their own ending, and nothing that could run as a program.
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openablePath } from '../../../src-main/artifacts/openable.ts'
import { artifactTable } from '../../../src-shared/artifact-types.ts'
import { namesOf } from '../../../src-shared/record-of.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'openable ü '))
})
afterEach(() => rmSync(folder, { recursive: true }))

function file(name: string): string {
  const path = join(folder, name)
  writeFileSync(path, 'content')
  return path
}

it('opens every known type under its ending, but drawings', async () => {
  const opened: string[] = []
  for (const type of namesOf(artifactTable)) {
    const path = file(`浮雕 №7${artifactTable[type].ending}`)
    if ((await openablePath({ path, type })) === path) opened.push(type)
  }
  expect(opened).toEqual(namesOf(artifactTable).filter((type) => type !== 'svg'))
  const path = file('BIG.TIF')
  expect(await openablePath({ path, type: 'tif' })).toBe(path)
})

it('opens no unknown type, no other ending, no file that is gone, and nothing behind a link', async () => {
  for (const [name, type] of [
    ...[
      ['a.bin', 'new-type'],
      ['a.exe', 'exe'],
      ['a.tif.desktop', 'tif'],
      ['a.sh', 'png'],
      ['a', 'png'],
      ['a.svg', 'png'],
    ],
  ] as const)
    expect(await openablePath({ path: file(name), type }), name).toBeUndefined()
  expect(await openablePath({ path: join(folder, 'gone.tif'), type: 'tif' })).toBeUndefined()
  const link = join(folder, 'link.tif')
  symlinkSync(file('run.sh'), link)
  expect(await openablePath({ path: link, type: 'tif' })).toBeUndefined()
})
