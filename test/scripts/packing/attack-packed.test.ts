// The attacks on an installed app notice each door that is open, and nothing where all are shut.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { attackPacked } from '../../../scripts/packing/attack-packed.ts'
import { waitLimit } from '../../helpers/limits.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), '浮雕 ü '))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** An installed app with an archive, whose program is this one; a door that opens is waited for no longer than it takes. */
function installed(...program: readonly string[]) {
  const executable = join(folder, 'app')
  mkdirSync(join(folder, 'resources'))
  writeFileSync(join(folder, 'resources/app.asar'), 'words: Asset Studio did not start')
  writeFileSync(executable, [...program, ''].join('\n'), { mode: 0o755 })
  return { executable, resources: join(folder, 'resources'), limit: waitLimit }
}

const open = [
  `#!${process.execPath}`,
  `const { existsSync, mkdirSync, writeFileSync } = require('node:fs')`,
  `const told = (name) => process.argv.find((each) => each.startsWith('--' + name + '='))?.split('=')[1]`,
  `if (process.env.ELECTRON_RUN_AS_NODE) require(process.argv[2])`,
  `const port = told('remote-debugging-port') ?? told('inspect')`,
  `if (port) require('node:net').createServer().listen(Number(port), '127.0.0.1')`,
  `const data = told('user-data-dir')`,
  `const app = __dirname + '/resources/app/main.cjs'`,
  `if (existsSync(app)) require(app)`,
  `else if (data && !port) { mkdirSync(data + '/logs'); writeFileSync(data + '/logs/studio.log', '{"what":"started"}') }`,
  `setInterval(() => undefined, 1000)`,
]

it('an app with every door open is told of each', async () => {
  expect(await attackPacked({ ...installed(...open), platform: 'win32' })).toEqual([
    'It starts with --remote-debugging-port, or listens there.',
    'It starts with --inspect, or listens there.',
    'It runs a script as plain Node.',
    'It runs what NODE_OPTIONS names.',
    'It starts from an archive that was changed.',
    'It runs a folder in the place of the archive.',
  ])
})

it.each(['exit 64', 'exec sleep 60'])('one that does %s is well', async (act) => {
  expect(await attackPacked({ ...installed('#!/bin/sh', act), platform: 'win32', limit: 400 })).toEqual([])
})

it('on Linux the archive is left alone', async () => {
  const wrong = await attackPacked({ ...installed(...open), platform: 'linux' })
  expect(wrong).toHaveLength(4)
})
