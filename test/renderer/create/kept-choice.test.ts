// The choice that survives a reload, and the pictures that slots can take.
import { describe, expect, it } from 'vitest'
import { type KeptChoice, recallChoice, rememberChoice } from '../../../src-renderer/create/kept-choice.ts'
import { carriedPicture, carriesPicture, carryPicture } from '../../../src-renderer/create/tray/picture-drag.ts'
import { findPictures, trayPictures } from '../../../src-renderer/create/tray/tray-pictures.ts'
import { isSelected, selectAll, toggle, withHash } from '../../../src-renderer/create/tray/tray-selection.ts'
import { fc } from '../../helpers/properties.ts'
import { checkingItem, readyItem, refusedItem } from './tray-items.ts'

const store = (text: string | null = null) => {
  let held = text
  return {
    getItem: () => held,
    setItem: (_key: string, next: string) => {
      held = next
    },
  }
}
const hash = 'e'.repeat(64)

describe('the kept choice', () => {
  it('comes back as it was left', () => {
    const memory = store()
    const choice: KeptChoice = {
      kind: 'model',
      also: { relief: { tier: ['pro'] }, model: { surface: ['texture'] } },
      second: hash,
      presetName: 'Münze, ti',
      moves: { [hash]: { set: '/chair', view: 'left' }, [hash.replace('e', 'f')]: null },
      selection: toggle(selectAll(), 'item-1'),
      marks: { client: '老凤祥', tags: ['spring', 'ü'] },
    }
    rememberChoice(memory, choice)
    expect(recallChoice(memory)).toEqual({ ...choice, selection: { ...choice.selection, anchor: null } })
  })

  it('is sound whatever was in the store', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(['relief', 'design', 'model']).toContain(recallChoice(store(text)).kind)
      }),
    )
    const broken = recallChoice(
      store(JSON.stringify({ kind: 'video', second: hash, also: { relief: { tier: 7 } }, marks: { client: 7 } })),
    )
    expect(broken).toMatchObject({
      kind: 'relief',
      second: hash,
      also: { relief: {} },
      marks: { client: '', tags: [] },
    })
  })
})

describe('pictures for slots', () => {
  const items = [
    readyItem('a', { name: 'lotus.png' }),
    readyItem('b', { name: 'koi.png' }),
    readyItem('c', { name: 'lotus copy.png', hash: readyHash('a'), duplicateOf: 'a' }),
    refusedItem('d', 'damaged'),
    checkingItem('e'),
  ]

  it('are the ready ones, each once', () => {
    expect(trayPictures(items).map(({ name }) => name)).toEqual(['lotus.png', 'koi.png'])
  })

  it('are found by their words, and not too many at once', () => {
    expect(findPictures(trayPictures(items), 'LOT').shown.map(({ name }) => name)).toEqual(['lotus.png'])
    const many = trayPictures(Array.from({ length: 75 }, (_, at) => readyItem(`p${at}`)))
    expect(findPictures(many, '')).toMatchObject({ more: 15 })
  })

  it('are selected when they are put into a slot', () => {
    const [first] = items
    if (!first) throw new Error('no picture')
    const out = toggle(selectAll(), 'a')
    expect(isSelected(first, out)).toBe(false)
    expect(isSelected(first, withHash(out, items, readyHash('a')))).toBe(true)
  })

  it('are carried by a drag, and nothing else is taken for one', () => {
    const data = new Map<string, string>()
    const carrier = {
      get types() {
        return [...data.keys()]
      },
      setData: (type: string, text: string) => void data.set(type, text),
      getData: (type: string) => data.get(type) ?? '',
      effectAllowed: '',
    }
    expect(carriesPicture(carrier)).toBe(false)
    carryPicture(carrier, hash)
    expect([carriesPicture(carrier), carriedPicture(carrier)]).toEqual([true, hash])
    expect(carriedPicture({ getData: () => 'https://example.com' })).toBeNull()
  })
})

function readyHash(id: string): string {
  const { check } = readyItem(id)
  if (check.state !== 'ready') throw new Error('not ready')
  return check.source.hash
}
