// Every language says everything: no word missing, none without a use, none written in the code, and each in its own letters.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createVoice } from '../../../src-main/electron/words/voice.ts'
import { en } from '../../../src-renderer/text/en.ts'
import { pseudo } from '../../../src-renderer/text/pseudo.ts'
import { zh } from '../../../src-renderer/text/zh.ts'
import { fc } from '../../helpers/properties.ts'

const english: Record<string, string> = en
const chinese: Record<string, string> = zh
const stem = (key: string) => key.replace(/_(one|other)$/, '')
const holes = (text: string) => new Set(text.match(/\{\{\w+\}\}/g) ?? [])

const root = join(import.meta.dirname, '../../../src-renderer')
const sources = globSync('**/*.{ts,tsx}', { cwd: root }).filter((file) => !/^text\/(en|zh)(\/|\.ts$)/.test(file))
const code = sources.map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

describe('Chinese', () => {
  it('says what English says, key by key', () => {
    const wanted = Object.keys(english).filter((key) => !key.endsWith('_one'))
    expect(Object.keys(chinese).toSorted()).toEqual(wanted.toSorted())
  })

  it('fills in the same values', () => {
    for (const [key, text] of Object.entries(chinese)) expect(holes(text), key).toEqual(holes(english[key] ?? ''))
  })

  it('is written in Chinese, with Chinese marks', () => {
    /** Names of formats, units and keys, and texts that are only a value. */
    const plain = /^[\s\d\p{P}\p{S}]*((\{\{\w+\}\}|[A-Z][A-Za-z0-9]*|px|mm|[\w-]+\.json)[\s\d\p{P}\p{S}]*)*$/u
    for (const [key, text] of Object.entries(chinese)) {
      if (!plain.test(text)) expect(text, key).toMatch(/\p{Script=Han}/u)
      expect(text, key).not.toMatch(/\p{Script=Han}[,;:?!]|\p{Script=Han}\.(\s|$)|\.\.\.|您/u)
    }
  })
})

describe('the words of menus, dialogs and notes', () => {
  const flat = (words: object): string[] =>
    Object.values(words).flatMap((each: unknown) =>
      typeof each === 'string' ? [each] : typeof each === 'function' ? [String(each('7', '8'))] : flat(each as object),
    )

  it('are as many in each language, and say their numbers', () => {
    const [one, other] = [createVoice('en').words(), createVoice('zh-CN').words()]
    expect(flat(other).length).toBe(flat(one).length)
    expect(other.orders(1)).toBe('1 个订单')
    expect(other.askPlace(other.orders(12), other.points(1609))).toBe('下单 12 个订单，共 1,609 点？')
    for (const [at, text] of flat(other).entries())
      if (flat(one)[at] !== text && text !== '') expect(text).toMatch(/[\p{Script=Han}，]/u)
  })
})

describe('the drawn-out language', () => {
  it('is two fifths longer and keeps its values', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.values(english)), (text) => {
        const said = pseudo({ any: text }).any ?? ''
        expect(holes(said)).toEqual(holes(text))
        const [before, after] = [text, said].map((each) => each.replaceAll(/\{\{\w+\}\}/g, '').length)
        expect(after).toBeGreaterThanOrEqual((before ?? 0) * 1.4)
      }),
    )
    expect(Object.keys(pseudo(english))).toEqual(Object.keys(english))
  })
})

describe('in the code', () => {
  it('every word has a use', () => {
    const all = code.map(({ text }) => text).join('\n')
    /** Families of words by id, such as `mode.` before the service's own. */
    const families = [
      ...[...all.matchAll(/`([\w.+-]*[.+])\$\{/g)].map(([, found = '']) => found),
      ...[...all.matchAll(/(?:nameOf|knownWord)\(\s*'([\w.]+)'/g)].map(([, found = '']) => `${found}.`),
      ...[...all.matchAll(/optionWords\(\s*'([\w.]+)',\s*'([\w.]+)'/g)].flatMap(([, name = '', values = '']) => [
        `${name}.`,
        `${values}.`,
      ]),
    ]
    const patterns = [...all.matchAll(/`((?:[\w.+-]|\$\{[^}`]*\})+)`/g)]
      .map(([, found = '']) => found)
      .filter((found) => /\$\{/.test(found) && /[a-z]{3}/.test(found.replaceAll(/\$\{[^}]*\}/g, '')))
      .map((found) => new RegExp(`^${found.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/g, '.+')}$`))
    /** Endings put to a key that is written in whole. */
    const endings = [...all.matchAll(/`\$\{\w+\}(\.[\w.]+)`/g)].map(([, found = '']) => found)
    const used = (key: string) =>
      all.includes(`'${key}'`) ||
      patterns.some((pattern) => pattern.test(key)) ||
      families.some((family) => key.startsWith(family)) ||
      endings.some((ending) => key.endsWith(ending) && all.includes(`'${key.slice(0, -ending.length)}'`))
    expect([...new Set(Object.keys(english).map(stem))].filter((key) => !used(key))).toEqual([])
  })

  it('no list is joined with an English comma', () => {
    const joined = /\.join\(\s*(['"`]), \1\s*\)|\}, \$\{t\(/
    expect(code.flatMap(({ file, text }) => (joined.test(text) ? [file] : []))).toEqual([])
  })

  it('no word is written in a component', () => {
    const text = /(?<!=)>\s*([A-Z][a-z]+(?: [A-Za-z]+)*)[.…]?\s*</
    const said = /\b(?:label|title|placeholder|aria-label|alt)="([^"]*[a-z]{2}[^"]*)"/
    const found = code.flatMap(({ file, text: source }) =>
      file.endsWith('.tsx')
        ? [text.exec(source), said.exec(source)].flatMap((match) => (match ? [`${file}: ${match[1]}`] : []))
        : [],
    )
    expect(found).toEqual([])
  })
})
