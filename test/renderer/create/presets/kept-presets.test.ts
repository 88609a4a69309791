// Presets: kept, applied field by field, renamed, deleted and brought back, and carried in files that may be anything.
import { describe, expect, it } from 'vitest'
import { designRequestFrom } from '../../../../src-renderer/create/kinds/design/design-request.ts'
import type { FormRequest } from '../../../../src-renderer/create/kinds/forms.ts'
import { reliefRequestFrom } from '../../../../src-renderer/create/kinds/relief/relief-request.ts'
import {
  addPresets,
  isInUse,
  type Preset,
  presetFile,
  readPresetFile,
  recallPresets,
  rememberPresets,
  removePreset,
  renamePreset,
  requestOf,
  restorePreset,
  savePreset,
} from '../../../../src-renderer/create/presets/kept-presets.ts'
import type { Also } from '../../../../src-renderer/create/variants/variants.ts'
import { fc } from '../../../helpers/properties.ts'

const store = (text: string | null = null) => {
  let held = text
  return {
    getItem: () => held,
    setItem: (_key: string, next: string) => {
      held = next
    },
  }
}
const coin = reliefRequestFrom({ tier: 'pro', style: 'JewelryMoldsCommemorativeCoin' })
const gold = designRequestFrom({ mode: 'material_gold', resolution: '2k' })
const of = (request: FormRequest, also: Also = {}) => ({ request, also })
const two = savePreset(savePreset([], ' Coin, deep ', of(coin)), 'Gold', of(gold, { resolution: ['1k', '4k'] }))
const named = (presets: readonly Preset[]) => presets.map(({ name }) => name)
const first = (presets: readonly Preset[]) => {
  const [preset] = presets
  if (!preset) throw new Error('no preset')
  return preset
}

describe('a preset', () => {
  it('is kept with its name and gives its options back', () => {
    const memory = store()
    expect(rememberPresets(memory, two)).toBe(true)
    expect(recallPresets(memory)).toEqual(two)
    expect(two.map(requestOf)).toEqual([coin, gold])
    expect(named(two)).toEqual(['Coin, deep', 'Gold'])
  })

  it('of the same kind and name is replaced where it stands, whatever the case', () => {
    const again = savePreset(two, 'COIN, deep', of(reliefRequestFrom({})))
    expect(named(again)).toEqual(['COIN, deep', 'Gold'])
    expect(requestOf(first(again))).toEqual(reliefRequestFrom({}))
    expect(savePreset(two, 'Gold', of(coin))).toHaveLength(3)
  })

  it('takes another name, but not one that is taken or empty', () => {
    const three = savePreset(two, 'Medal', of(coin))
    expect(named(renamePreset(three, first(three), 'Token') ?? [])).toEqual(['Token', 'Gold', 'Medal'])
    expect(renamePreset(three, first(three), 'medal')).toBeNull()
    expect(renamePreset(three, first(three), '  ')).toBeNull()
    expect(named(renamePreset(three, first(three), 'coin, DEEP') ?? [])).toEqual(['coin, DEEP', 'Gold', 'Medal'])
  })

  it('that was deleted comes back where it was, unless its name was given away', () => {
    const gone = removePreset(two, first(two))
    expect(named(gone)).toEqual(['Gold'])
    expect(restorePreset(gone, first(two), 0)).toEqual(two)
    const taken = savePreset(gone, 'Coin, deep', of(reliefRequestFrom({})))
    expect(restorePreset(taken, first(two), 0)).toBe(taken)
  })

  it('holds variants too, and is in use only while options and variants are its own', () => {
    const [plain, varied] = two
    expect(varied?.also).toEqual({ resolution: ['1k', '4k'] })
    expect(varied && isInUse(varied, gold, { resolution: ['1k', '4k'], mode: [] })).toBe(true)
    expect(varied && isInUse(varied, gold, {})).toBe(false)
    expect(plain && isInUse(plain, coin, {})).toBe(true)
    const again = savePreset(two, 'gold', of(gold, { mode: ['material_silver'] }))
    expect(again.map(({ also }) => also)).toEqual([{}, { mode: ['material_silver'] }])
  })

  it('survives a store that is broken, forbidden or full', () => {
    expect(recallPresets(store('{"no list"'))).toEqual([])
    expect(recallPresets(store('[{"kind":"relief"},7,null]'))).toEqual([])
    const shut = () => {
      throw new DOMException('no', 'SecurityError')
    }
    expect(recallPresets({ getItem: shut, setItem: shut })).toEqual([])
    expect(rememberPresets({ getItem: () => null, setItem: shut }, two)).toBe(false)
  })
})

describe('a preset file', () => {
  it('carries presets from one computer to another', () => {
    expect(readPresetFile(presetFile(two))).toEqual({ ok: true, entries: two, broken: 0 })
  })

  it('of the first version, without variants, is read as it was meant; broken variants cost nothing else', () => {
    const presets = [
      { kind: 'design', name: 'Gold', options: { mode: 'material_gold' } },
      { kind: 'relief', name: 'Coin', options: { tier: 'pro' }, also: { tier: 7 } },
    ]
    const read = readPresetFile(JSON.stringify({ presetsOf: 'Asset Studio', version: 1, presets }))
    expect(read.ok && read.entries.map(({ also }) => also)).toEqual([{}, {}])
    expect(read.ok && read.entries.map(requestOf)).toEqual([
      designRequestFrom({ mode: 'material_gold' }),
      reliefRequestFrom({ tier: 'pro' }),
    ])
  })

  it('keeps the good presets beside broken ones, and the good fields of a preset', () => {
    const presets = [{ kind: 'relief', name: 'Half', options: { tier: 'pro', style: 'NoSuch' } }, { kind: 'video' }]
    const read = readPresetFile(JSON.stringify({ presetsOf: 'Asset Studio', version: 1, presets }))
    expect(read).toMatchObject({ ok: true, broken: 1 })
    expect(read.ok && requestOf(first(read.entries))).toEqual(reliefRequestFrom({ tier: 'pro' }))
  })

  it.each([
    ['no JSON', 'presets!', 'no-json'],
    ['another program’s JSON', '{"brushes":[]}', 'foreign'],
    ['a list', '[]', 'foreign'],
    ['a newer version', '{"presetsOf":"Asset Studio","version":3,"presets":[]}', 'newer'],
    ['nothing usable', '{"presetsOf":"Asset Studio","version":1,"presets":[{}]}', 'empty'],
    ['far too much', ' '.repeat(2_000_001), 'too-large'],
  ])('that is %s says so', (_what, text, trouble) => {
    expect(readPresetFile(text)).toEqual({ ok: false, trouble })
  })

  it('of any content never throws', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.anything().map((any) => presetFile([any as Preset])),
        ),
        (text) => {
          const read = readPresetFile(text)
          if (read.ok) for (const preset of read.entries) expect(requestOf(preset).kind).toBe(preset.kind)
        },
      ),
    )
  })

  it('adds what is new, and gives another name to what is not the same', () => {
    expect(addPresets(two, two)).toEqual(two)
    const other = savePreset([], 'Gold', of(designRequestFrom({ mode: 'material_gold', resolution: '4k' })))
    const sameWithVariants = savePreset([], 'Gold', of(gold))
    expect(named(addPresets(two, sameWithVariants))).toContain('Gold (2)')
    const added = addPresets(two, [...other, ...two])
    expect(named(added)).toEqual(['Coin, deep', 'Gold', 'Gold (2)'])
    expect(named(addPresets(added, savePreset([], 'gold', of(designRequestFrom({})))))).toContain('gold (3)')
  })
})
