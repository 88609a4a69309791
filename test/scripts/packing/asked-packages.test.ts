// What built scripts ask of node_modules is read from them as the build writes them.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { askedPackages } from '../../../scripts/packing/asked-packages.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), '浮雕 ü '))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('imports of every form, once each; not Node, Electron, own files, examples in comments', () => {
  mkdirSync(join(folder, 'chunks'))
  const still = [
    'import a from "a";',
    'import { b as c } from "@b/deep/file.js";',
    'import "d";',
    'import fs from "node:fs";',
  ]
  const own = [
    'import * as electron from "electron";',
    'import { x } from "./own.js";',
    " * import e from 'e'",
    ' * import e from "e"',
  ]
  const late = ['const f = await import("f");', 'createRequire(import.meta.url).resolve("g/g.wasm")', 'require("zlib")']
  writeFileSync(join(folder, 'main.js'), [...still, ...own].join('\n'))
  writeFileSync(join(folder, 'chunks/late.mjs'), [...late, 'import a from "a";'].join('\n'))
  writeFileSync(join(folder, 'main.js.txt'), 'import "none";')
  expect(askedPackages(folder)).toEqual(['@b/deep/file.js', 'a', 'd', 'f', 'g/g.wasm'])
})
