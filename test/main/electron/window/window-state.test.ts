// Where the window was: kept when it makes sense, forgotten when it does not, never a reason to fail.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { createWindowState } from '../../../../src-main/electron/window/window-state.ts'

const screen = [{ x: 0, y: 0, width: 1920, height: 1080 }]
const folder = mkdtempSync(join(tmpdir(), 'window-'))
afterAll(() => rmSync(folder, { recursive: true }))
const kept = (content: string) => {
  writeFileSync(join(folder, 'window.json'), content)
  return createWindowState(folder, () => screen).read()
}

describe('window state', () => {
  it('starts at the default size without a file, or with a broken one', () => {
    expect([
      createWindowState('/nowhere', () => screen).read(),
      kept('{'),
      kept('{"width":"wide"}'),
      kept('{"width":1,"height":1}'),
    ]).toEqual(Array.from({ length: 4 }, () => ({ width: 1440, height: 900 })))
  })

  it('returns to its place while a display still shows it', () => {
    expect(kept('{"x":100,"y":50,"width":1200,"height":800}')).toEqual({ x: 100, y: 50, width: 1200, height: 800 })
  })

  it('keeps its size but not its place when that display is gone', () => {
    expect(kept('{"x":4000,"y":50,"width":1200,"height":800}')).toEqual({ width: 1200, height: 800 })
  })
})
