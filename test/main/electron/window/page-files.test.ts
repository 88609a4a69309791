// The page's files: a fixed table, a policy and a fresh nonce with every load, nothing outside the folder.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { createPageFiles } from '../../../../src-main/electron/window/page-files.ts'

const around = mkdtempSync(join(tmpdir(), 'page-ü-'))
afterAll(() => rmSync(around, { recursive: true }))
const folder = join(around, 'page')
mkdirSync(join(folder, 'assets'), { recursive: true })
writeFileSync(join(folder, 'index.html'), '<meta name="style-nonce" content="__STYLE_NONCE__">')
writeFileSync(join(folder, 'assets/page.js'), 'export {}')
writeFileSync(join(around, 'outside.html'), 'secret')
let loads = 0
const page = createPageFiles(folder, () => `nonce-${++loads}`)

describe('page files', () => {
  it('serve the page with a fresh nonce in text and policy', async () => {
    const first = page('/')
    const second = page('/index.html')
    expect(await first.text()).toContain('content="nonce-1"')
    expect(first.headers.get('content-security-policy')).toContain("style-src 'self' 'nonce-nonce-1'")
    expect(await second.text()).toContain('content="nonce-2"')
  })

  it('serve scripts with their type and isolation headers', () => {
    const answer = page('/assets/page.js')
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('x-content-type-options')]).toEqual([
      200,
      'text/javascript; charset=utf-8',
      'nosniff',
    ])
  })

  it('give threads a policy of their own: nothing but the window’s own files', () => {
    const policy = page('/assets/page.js').headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("connect-src 'self' blob:;")
    expect(policy).not.toMatch(/https?:|wss?:|\*|unsafe-inline|'unsafe-eval'|worker-src/)
  })

  it('know nothing outside their table', () => {
    const paths = [
      '/../outside.html',
      '/..%2foutside.html',
      '/assets/../index.html',
      '/assets',
      '/INDEX.HTML',
      '//index.html',
      '/assets/page.js/',
    ]
    expect(paths.map((path) => page(path).status)).toEqual(paths.map(() => 404))
  })
})
