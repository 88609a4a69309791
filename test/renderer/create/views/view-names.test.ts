// Views read from file names, in the ways that people name them, and silence about everything else.
import { describe, expect, it } from 'vitest'
import { viewInName } from '../../../../src-renderer/create/views/view-names.ts'
import { type View, views } from '../../../../src-shared/destination.ts'
import { fc } from '../../../helpers/properties.ts'

const told = (stem: string) => {
  const found = viewInName(stem)
  return found && `${found.object}: ${found.view}${found.weak ? '?' : ''}`
}

describe('a name', () => {
  it.each([
    ['coin_front', 'coin: front'],
    ['coin-left', 'coin: left'],
    ['coin.back', 'coin: back'],
    ['coin right', 'coin: right'],
    ['Coin_FRONT', 'Coin: front'],
    ['front_coin', 'coin: front'],
    ['left view of chair', 'of chair: left'],
    ['chair front view', 'chair: front'],
    ['chair - view back', 'chair: back'],
    ['chair (right)', 'chair: right'],
    ['chair_rear', 'chair: back'],
    ['front', ': front'],
    ['Front view', ': front'],
    ['coin_f', 'coin: front?'],
    ['coin_l', 'coin: left?'],
    ['coin_b', 'coin: back?'],
    ['coin_r', 'coin: right?'],
    ['椅子_正面', '椅子: front'],
    ['椅子_前', '椅子: front'],
    ['椅子_背面', '椅子: back'],
    ['椅子_后', '椅子: back'],
    ['椅子_左', '椅子: left'],
    ['椅子_右', '椅子: right'],
    ['椅子正面', '椅子: front'],
    ['正面', ': front'],
    ['old door 03_left', 'old door 03: left'],
  ])('%s says %s', (stem, words) => {
    expect(told(stem)).toBe(words)
  })

  it.each(['coin', 'frontier', 'copyright', 'b', 'IMG_2041', 'upright piano', 'front_left', 'left-right', ''])(
    '%s says nothing',
    (stem) => {
      expect(told(stem)).toBeNull()
    },
  )

  it('composed in another way of writing the same letters says the same', () => {
    expect(viewInName('Türe_front'.normalize('NFD'))?.object).toBe('Türe'.normalize('NFC'))
  })
})

describe('every name that is put together', () => {
  const written: Readonly<Record<View, readonly string[]>> = {
    front: ['front', 'Front', 'FRONT', 'front view', '正面', '前'],
    left: ['left', 'Left', 'left view', '左'],
    back: ['back', 'rear', 'Back view', '背面', '后'],
    right: ['right', 'RIGHT', 'right view', '右'],
  }
  const view = fc.constantFrom(...views)
  const joint = fc.constantFrom('_', '-', '.', ' ', ' - ', '__')
  const object = fc
    .array(fc.constantFrom('chair', 'No7', '椅子', 'seal', '12', 'ü', 'oak'), { minLength: 1, maxLength: 4 })
    .map((words) => words.join(' '))

  it('is taken apart again, at its end and at its beginning', () => {
    fc.assert(
      fc.property(object, view, joint, fc.nat(), fc.boolean(), (rest, shown, between, pick, first) => {
        const word = written[shown][pick % written[shown].length] ?? shown
        const name = first ? `${word}${between}${rest}` : `${rest}${between}${word}`
        expect(viewInName(name)).toEqual({ object: rest.normalize('NFC'), view: shown, weak: false })
      }),
    )
  })

  it('never throws, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const found = viewInName(name)
        if (found) expect(views).toContain(found.view)
      }),
    )
  })
})
