// A drawing that the engine gives up is none that is damaged; what comes after it is for another process.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openPicture } from '../../../src-main/rasters/pictures/open-picture.ts'

const folder = mkdtempSync(join(tmpdir(), 'drawings-'))
afterAll(() => rmSync(folder, { recursive: true }))

function drawing(inside: string) {
  const path = join(folder, 'drawing.svg')
  writeFileSync(path, `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100">${inside}</svg>`)
  return openPicture(path, { edge: 1 })
}

it('a layer beyond the edges is told as a kind that cannot be read', async () => {
  const far = await drawing(
    '<mask id="m"><rect width="100" height="100"/></mask><circle cx="585" r="13" mask="url(#m)"/>',
  )
  await expect(far.pixels()).rejects.toMatchObject({ kind: 'picture-unreadable' })
  await expect(drawing('<rect width="9" height="9"/>')).rejects.toMatchObject({ name: 'EngineLost' })
})
