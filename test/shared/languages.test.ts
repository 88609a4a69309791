// Which language a person gets: what they set, else the first of the system's that the studio speaks.
import { expect, it } from 'vitest'
import { languageFor, languages, localeOf } from '../../src-shared/languages.ts'

it('is the one that was set, whatever the system says', () => {
  for (const language of languages) expect(languageFor(language, ['fr-FR', 'zh-TW'])).toBe(language)
})

it('is otherwise the first of the system that the studio speaks, in any writing of its name', () => {
  expect(languageFor('system', ['de-DE', 'zh-Hans-CN', 'en-US'])).toBe('zh-CN')
  expect(languageFor('system', ['en_GB', 'zh-CN'])).toBe('en')
  expect(languageFor('system', ['ZH'])).toBe('zh-CN')
  expect(languageFor('system', ['zhx', 'enm'])).toBe('en')
  expect(languageFor('system', [])).toBe('en')
})

it('writes dates in its own way', () => {
  const day = new Intl.DateTimeFormat(localeOf('zh-CN'), { dateStyle: 'long', timeZone: 'UTC' }).format(0)
  expect(day).toBe('1970年1月1日')
  expect(localeOf('en')).toBe('en-GB')
})
