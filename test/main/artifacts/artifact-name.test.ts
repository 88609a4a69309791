// Names of saved files: what the person's pattern makes of words nobody chose.
import { join, sep } from 'node:path'
import { describe, expect, test } from 'vitest'
import { artifactPlace, endingOf } from '../../../src-main/artifacts/artifact-name.ts'
import type { NameWords } from '../../../src-shared/file-names/pattern-name.ts'
import { safeName, shortened } from '../../../src-shared/file-names/safe-name.ts'
import { fc } from '../../helpers/properties.ts'

const words: NameWords = {
  date: '2026-09-01',
  name: '浮雕 №7 – ü 🪙',
  kind: 'relief',
  tier: 'pro',
  style: 'general',
  client: '老凤祥',
  id: 'ab12cd34',
  differs: [],
}
const saving = join(sep, 'home', 'me', 'Results')

test('the usual pattern makes a day’s folder and a speaking name, and the type its ending', () => {
  expect(artifactPlace(saving, '{date}/{name}-{kind}', words, 'tif')).toEqual({
    folder: join(saving, '2026-09-01'),
    label: '浮雕 №7 – ü 🪙-relief',
    ending: '.tif',
  })
  expect(endingOf('preview')).toBe('-preview.png')
  expect(endingOf('ply')).toBe('.ply')
})

test.each(['exe', '../x', 'EXE', 'png ', '', 'constructor', '__proto__'])('the type %j never is an ending', (type) => {
  expect(endingOf(type)).toBe('.bin')
})

test('a word that an order does not have leaves no sign behind', () => {
  const label = (pattern: string, lacking: Partial<NameWords>) =>
    artifactPlace(saving, pattern, { ...words, ...lacking }, 'glb').label
  expect(label('{date}/{name}-{kind}', { name: '' })).toBe('relief')
  expect(label('{name}-{style}-{kind}', { style: '' })).toBe('浮雕 №7 – ü 🪙-relief')
  expect(label('{name}_{tier}', { tier: '' })).toBe('浮雕 №7 – ü 🪙')
  expect(label('{name}-{kind}', { name: '-5 °C', kind: '' })).toBe('-5 °C')
  expect(label('{name}', { name: '' })).toBe('artifact')
})

test('a client has a folder of its own, and who has none has none', () => {
  const folder = (client: string, pattern = '{client}/{date}/{name}') =>
    artifactPlace(saving, pattern, { ...words, client }, 'tif').folder
  expect(folder('老凤祥')).toBe(join(saving, '老凤祥', '2026-09-01'))
  expect(folder('')).toBe(join(saving, '2026-09-01'))
  expect(folder('', '{client}-{date}/{name}')).toBe(join(saving, '2026-09-01'))
  expect(folder('..')).toBe(join(saving, 'artifact', '2026-09-01'))
})

test('in what it differs from others stands behind the name, whatever the pattern', () => {
  const label = (pattern: string, differs: string[], given: Partial<NameWords> = {}) =>
    artifactPlace(saving, pattern, { ...words, ...given, differs }, 'glb').label
  expect(label('{date}/{name}-{style}', ['deep', 'strength-0.7'])).toBe('浮雕 №7 – ü 🪙-general-deep-strength-0.7')
  expect(label('{name}', ['deep'])).toBe('浮雕 №7 – ü 🪙-deep')
  expect(label('{name}', ['deep'], { name: '' })).toBe('deep')
  expect(label('{name}-{style}', [])).toBe('浮雕 №7 – ü 🪙-general')
})

test.each([
  ['{name}-{style}', 'x'.repeat(300)],
  ['{date} {name} {name} {style}', '浮雕'.repeat(80)],
  ['a/b/{name}-{style}', '🪙'.repeat(90)],
])('a name that is too long is shortened itself in %j: what stands behind it stays', (pattern, name) => {
  const long = { ...words, name, style: 'commemorative-coin' }
  const { label } = artifactPlace(saving, pattern, long, 'tif')
  expect(label).toMatch(/commemorative-coin$/)
  expect(artifactPlace(saving, pattern, { ...long, differs: ['pro', 'deep'] }, 'tif').label).toMatch(
    /commemorative-coin-pro-deep$/,
  )
  expect(Buffer.byteLength(label)).toBeGreaterThan(100)
  const deep = artifactPlace(join(saving, 'y'.repeat(120)), pattern, { ...words, name, style: 'coin' }, 'tif')
  expect(deep.label).toMatch(/coin$/)
})

test('a name that is too long keeps its end, cut between whole characters', () => {
  const label = (name: string, pattern = '{name}-{style}') =>
    artifactPlace(saving, pattern, { ...words, name, style: 'coin' }, 'tif').label
  const long = `a very long name of a picture ${'that goes on and on '.repeat(8)}`
  expect(label(`${long}final v2 (copy) 4000x300`)).toMatch(/^a very long name .+….* final v2 \(copy\) 4000x300-coin$/)
  expect(label(`${'浮雕'.repeat(60)}🪙🇨🇳 正面`)).toMatch(/^浮雕.+…[浮雕]*🪙🇨🇳 正面-coin$/u)
  expect(label(`${long}front`)).not.toBe(label(`${long}back`))
  expect(label('short')).toBe('short-coin')
})

test('a family of emoji is kept or left out as a whole', () => {
  const { label } = artifactPlace(
    saving,
    '{name}-{style}',
    { ...words, name: '👨‍👩‍👧‍👦'.repeat(9), style: 'coin' },
    'tif',
  )
  expect(label).toBe('👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦…👨‍👩‍👧‍👦-coin')
})

test('what tells results apart is whole at the end, whatever the pattern ends with and however little room there is', () => {
  const label = (pattern: string, room: string) => {
    const given = { ...words, client: '老凤祥'.repeat(30), differs: ['deep', 'strength-0.7'] }
    return artifactPlace(join(saving, room), pattern, given, 'tif').label
  }
  expect(label('{name}-{client}', '')).toMatch(/-deep-strength-0\.7$/)
  expect(label('{client}', 'y'.repeat(180))).toMatch(/老凤-deep$/)
  expect(label('{client}', 'y'.repeat(240))).toMatch(/^老凤祥老凤$/)
})

describe('hostile words', () => {
  test.each([
    ['../../etc/passwd', '_.._etc_passwd'],
    ['CON', '_CON'],
    ['con.txt', '_con.txt'],
    ['COM¹', '_COM¹'],
    ['a\u0000b\u202egpj.exe', 'abgpj.exe'],
    ['  dots... ', 'dots'],
    ['...', 'artifact'],
    ['C:\\windows\\x', 'C__windows_x'],
    ['e\u0301', 'é'],
    ['half \ud83d', 'half'],
    ['a\u200db\u200d🪙\u200d', 'ab🪙'],
    ['family 👨‍👩‍👧‍👦 👩🏽‍🎨 ❤️‍🔥', 'family 👨‍👩‍👧‍👦 👩🏽‍🎨 ❤️‍🔥'],
  ])('%j becomes %j', (hostile, name) => {
    expect(safeName(hostile)).toBe(name)
  })

  test('whatever the words and the pattern, the file stays below the chosen folder under a name every system takes', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string(),
      fc.constantFrom('..', '.', '/', '\\', 'NUL', 'a/../..'),
    )
    const names = { date: text, name: text, kind: text, tier: text, style: text, client: text, id: text }
    const some = fc.record({ ...names, differs: fc.array(text, { maxLength: 4 }) })
    fc.assert(
      fc.property(
        fc.oneof(
          text,
          fc.constant('{date}/{name}-{kind}'),
          fc.constant('{name}/{name}'),
          fc.constant('{name}-{style}'),
          fc.constant('{client}/{name}'),
        ),
        some,
        (pattern, given) => {
          const { folder, label, ending } = artifactPlace(saving, pattern, given, 'glb')
          const path = join(folder, label + ending)
          expect(path.startsWith(saving + sep)).toBe(true)
          for (const part of path.slice(saving.length + 1).split(sep)) {
            expect(part).not.toMatch(/^\.{1,2}$|[<>:"/\\|?*\p{Cc}]|[. ]$/u)
            expect(Buffer.byteLength(part)).toBeLessThanOrEqual(130)
            expect(part).not.toMatch(/^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i)
          }
        },
      ),
      { numRuns: 2000 },
    )
  })
})

test('shortens too long a name in its middle, so that both what it is and what tells it apart stay', () => {
  const name =
    '浮雕 №7 – ü 🪙 a very long name of a picture that somebody made for a customer, final v2 (copy) 4000x300'
  const { label } = artifactPlace('/results', '{name}-{style}', { ...words, name: `${name} ${name}` }, 'tif')
  expect(label).toMatch(/^浮雕 №7 – ü 🪙 a very.*….*4000x300-/u)
  expect(Buffer.byteLength(label)).toBeLessThanOrEqual(120)
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), fc.integer({ min: 16, max: 60 }), (text, limit) => {
      const short = shortened(text, limit)
      expect(Buffer.byteLength(short)).toBeLessThanOrEqual(Math.max(limit, 0))
      if (Buffer.byteLength(text.toWellFormed()) <= limit) expect(short).toBe(text)
    }),
  )
})
