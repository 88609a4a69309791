// Log lines: what must never be written is not, whatever it is mixed with.
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createFileLog } from '../../src-main/file-log.ts'
import { createLog } from '../../src-main/log.ts'
import { fc } from '../helpers/properties.ts'

function collecting(home = '/home/谁') {
  const lines: string[] = []
  return { lines, log: createLog((line) => lines.push(line), { home, now: () => 0 }) }
}

describe('a log line', () => {
  it('is one line of JSON with time, level, words and facts', () => {
    const { lines, log } = collecting()
    log.warn('slow answer', { account: 'a1', ms: 1200, ok: false, job: null })
    expect(lines).toEqual([
      '{"at":"1970-01-01T00:00:00.000Z","level":"warn","what":"slow answer","account":"a1","ms":1200,"ok":false,"job":null}',
    ])
  })

  it('blanks keys, signed addresses, user info and the home folder', () => {
    const { lines, log } = collecting()
    log.error('refused', {
      header: 'Authorization: Bearer practice_abc.DEF-123',
      url: 'https://files.example.com/a/b.png?X-Signature=abc&Expires=1#frag',
      login: 'ftp://me:secret@example.com/x',
      path: '/home/谁/图片/浮雕.png',
    })
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      header: 'Authorization: Bearer [hidden]',
      url: 'https://files.example.com/a/b.png?[hidden]',
      login: 'ftp://[hidden]@example.com/x',
      path: '~/图片/浮雕.png',
    })
  })

  it('cannot be split in two by what is logged', () => {
    const { lines, log } = collecting()
    log.info('name\r\n{"level":"error"}\u2028', { 'file\n': 'a\nb\rc' })
    expect(lines).toHaveLength(1)
    expect(lines[0]).not.toMatch(/[\r\n]/)
  })

  it('never holds a hidden secret, wherever the secret stands', () => {
    const secret = fc.stringMatching(/^[!-~]{6,60}$/)
    const around = fc.string({ maxLength: 30 })
    fc.assert(
      fc.property(fc.array(secret, { minLength: 1, maxLength: 4 }), around, around, (secrets, before, after) => {
        const { lines, log } = collecting('')
        for (const each of secrets) log.hide(each)
        for (const each of secrets) {
          const text = before + each + after
          log.info(text, { [`fact ${each}`]: text, url: `https://example.com/${each}?k=${each}`, twice: each + each })
        }
        for (const line of lines) {
          const shown = JSON.parse(line) as Record<string, unknown>
          const texts = Object.entries(shown).filter(([name]) => name !== 'at' && name !== 'level')
          const words = texts.flat().map((text) => String(text).replaceAll('[hidden]', ''))
          for (const each of secrets) expect(words.filter((word) => word.includes(each))).toEqual([])
        }
      }),
    )
  })

  it('shows a text again once it is no secret any more, and leaves short words alone', () => {
    const { lines, log } = collecting()
    const undo = log.hide('canary-key')
    log.hide('at')
    log.info('canary-key at work')
    undo()
    log.info('canary-key at work')
    expect(lines.map((line) => (JSON.parse(line) as { what: string }).what)).toEqual([
      '[hidden] at work',
      'canary-key at work',
    ])
  })
})

describe('a log file', () => {
  it('rolls over at its size and keeps three files', () => {
    const folder = mkdtempSync(join(tmpdir(), '日志 ü '))
    const log = createFileLog(join(folder, 'logs'), { bytes: 2000, files: 3 })
    for (let number = 0; number < 100; number += 1) log.info('line', { number })
    const names = readdirSync(join(folder, 'logs')).sort()
    expect(names).toEqual(['studio.1.log', 'studio.2.log', 'studio.log'])
    for (const name of names) expect(statSync(join(folder, 'logs', name)).size).toBeLessThanOrEqual(2000)
    const last = readFileSync(join(folder, 'logs', 'studio.log'), 'utf8')
      .trim()
      .split('\n')
      .at(-1)
    expect(JSON.parse(last ?? '')).toMatchObject({ number: 99 })
    rmSync(folder, { recursive: true })
  })

  it('goes on behind what an earlier start wrote, and shows the home folder as ~', () => {
    const folder = mkdtempSync(join(tmpdir(), 'log '))
    createFileLog(folder).info('first')
    createFileLog(folder).info('second', { path: join(homedir(), 'medal.png') })
    const text = readFileSync(join(folder, 'studio.log'), 'utf8')
    expect(text.trim().split('\n')).toHaveLength(2)
    expect(text).toContain(JSON.stringify(join('~', 'medal.png')).slice(1, -1))
    rmSync(folder, { recursive: true })
  })

  it('stays silent where nothing can be written', () => {
    const folder = mkdtempSync(join(tmpdir(), 'log '))
    writeFileSync(join(folder, 'a file'), '')
    const log = createFileLog(join(folder, 'a file', 'logs'))
    expect(() => log.error('nowhere to go')).not.toThrow()
    rmSync(folder, { recursive: true })
  })
})
