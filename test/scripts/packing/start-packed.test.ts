// The start of an installed app is held to what the app says itself: started, no error, and an end when it is asked to quit.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startPacked } from '../../../scripts/packing/start-packed.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), '浮雕 ü '))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** An app that says `lines` in its log and then does `after`. */
function app(lines: readonly string[], after: string): string {
  const path = join(folder, 'app')
  const told = lines.map((line) => `echo '${line}' >>"$logs/studio.log"`)
  const script = ['#!/bin/bash', `logs="\${1#--user-data-dir=}/logs"`, 'mkdir -p "$logs"', ...told, after, '']
  writeFileSync(path, script.join('\n'), { mode: 0o755 })
  return path
}
const started = '{"level":"info","what":"started"}'
const untilAsked = 'trap "exit 0" TERM; while :; do sleep 0.05; done'

it('an app that starts and quits is well', async () => {
  expect(await startPacked(app([started], untilAsked))).toBeUndefined()
})

it.each([
  ['ends at once', [], 'exit 64', 'It ended with 64.'],
  [
    'never says that it started',
    ['{"level":"info","what":"other"}'],
    untilAsked,
    'It had not started after 1 seconds.',
  ],
  ['does not quit', [started], 'trap "" TERM; while :; do sleep 0.05; done', 'It did not quit.'],
  [
    'logs an error on the way',
    ['{"level":"error","what":"bug"}', started],
    untilAsked,
    'It logged: [{"level":"error","what":"bug"}]',
  ],
])('one that %s is not', async (_, lines, after, sentence) => {
  expect(await startPacked(app(lines, after), 1000)).toBe(sentence)
})

it('one that is not there is told', async () => {
  expect(await startPacked(join(folder, 'nowhere'))).toMatch(/^It did not start: .*ENOENT/)
})
