// Addresses of the app's own scheme, as the main process and as the page see them.
import { beforeAll, describe, expect, test } from 'vitest'
import { fc } from '../../helpers/properties.ts'
import { policyToPage, registerScheme, toApp, toPage } from './schemes.ts'

const privileges = { standard: true, secure: true, supportFetchAPI: true, stream: true }

beforeAll(() => registerScheme('app', privileges))

describe('addresses', () => {
  test.each([
    ['app://studio/', 'https://studio.app.invalid/'],
    ['app://studio', 'https://studio.app.invalid/'],
    ['APP://Studio/A?b#c', 'https://studio.app.invalid/A?b#c'],
    ['app://studio/asset/a%20b?x=1', 'https://studio.app.invalid/asset/a%20b?x=1'],
    ['app://studio?x', 'https://studio.app.invalid?x'],
    ['other://studio/', 'other://studio/'],
    ['https://example.com/', 'https://example.com/'],
    ['data:text/html,x', 'data:text/html,x'],
  ])('%s is %s on the page', (app, page) => {
    expect(toPage(app)).toBe(page)
  })

  test.each([
    ['https://studio.app.invalid/a', 'app://studio/a'],
    ['https://studio.app.invalid', 'app://studio'],
    ['https://studio.app.invalid.evil.test/', 'https://studio.app.invalid.evil.test/'],
    ['https://app.invalid/', 'https://app.invalid/'],
    ['http://studio.app.invalid/', 'http://studio.app.invalid/'],
    ['https://studio.app.invalid:8443/', 'https://studio.app.invalid:8443/'],
  ])('%s of the page is %s', (page, app) => {
    expect(toApp(page)).toBe(app)
  })

  test('go there and back', () => {
    fc.assert(
      fc.property(fc.webPath(), fc.webQueryParameters(), (path, query) => {
        const url = `app://studio/${path}?${query}`
        return toApp(toPage(url)) === url
      }),
    )
  })

  test('in a content policy are put in the words of the page', () => {
    expect(policyToPage("default-src 'self' app:; img-src app://studio data: blob:; script-src 'self'")).toBe(
      "default-src 'self' https://*.app.invalid; img-src https://studio.app.invalid data: blob:; script-src 'self'",
    )
  })
})

describe('a scheme', () => {
  test.each(['standard', 'secure', 'supportFetchAPI', 'stream'])('is refused without %s', (name) => {
    expect(() => registerScheme('lame', { ...privileges, [name]: false })).toThrow(`needs ${name}`)
  })

  test('is refused when it would bypass the content policy', () => {
    expect(() => registerScheme('lame', { ...privileges, bypassCSP: true })).toThrow('must not bypass')
  })
})
