// Conversions found by their format: of the model in hand, of several, or leading to where one is chosen.
import { describe, expect, it } from 'vitest'
import { conversionCommands } from '../../../../src-renderer/app/commands/conversion-commands.ts'
import { findCommands } from '../../../../src-renderer/commands/find-commands.ts'
import { formatsOf } from '../../../../src-renderer/text/format/format.ts'
import { texts } from '../../../../src-renderer/text/texts.ts'
import type { Translate } from '../../../../src-renderer/text/use-text.ts'
import type { Order } from '../../../../src-shared/orders/order.ts'
import { conversionFormats } from '../../../../src-shared/service/model.ts'
import { artifactOf, orderOf } from '../../order-of.ts'

const t = texts.t as unknown as Translate
const options = { type: 'text_to_model', prompt: 'a fox', quality: 'basic', texture: false, pbr: false } as const
const model = (number: number, more: Partial<Order> = {}) =>
  orderOf(number, { title: `fox ${number}`, request: { kind: 'model', options }, inputs: {}, ...more })
const relief = orderOf(9)

function found(typed: string, orders: readonly Order[], inHand: readonly string[] = []) {
  const did: unknown[] = []
  const commands = conversionCommands({
    t,
    format: formatsOf('en-GB'),
    formats: conversionFormats,
    orders,
    inHand: new Set(inHand),
    convert: (models, format) => did.push([models, format]),
    chooseModel: () => did.push('choose'),
  })
  const [first] = findCommands(commands, typed, [], () => '').flatMap((listed) => listed.commands)
  first?.run()
  return { title: first?.title, about: first?.about, reason: first?.reason, did }
}

describe('a format that is typed', () => {
  it.each(conversionFormats)('finds the conversion to %s of the model in hand', (format) => {
    const { title, about, did } = found(format, [model(1), model(2), relief], ['order-2'])
    expect([title, about]).toEqual([`Convert to ${format.toUpperCase()}…`, 'fox 2'])
    expect(did).toEqual([[['order-2'], format]])
  })

  it('is of all models in hand, and of no others', () => {
    const { about, did } = found('stl', [model(1), model(2), model(3), relief], ['order-1', 'order-3', 'order-9'])
    expect([about, did]).toEqual(['2 selected models', [[['order-1', 'order-3'], 'stl']]])
  })

  it('needs no choice while there is one model alone, and leads to the choice otherwise', () => {
    expect(found('3mf', [model(1), relief]).did).toEqual([[['order-1'], '3mf']])
    const open = found('3mf', [model(1), model(2)])
    expect([open.about, open.did]).toEqual(['choose a model first', ['choose']])
  })

  it('says when there is nothing to convert, and what is on the disk already', () => {
    expect(found('usdz', [model(1, { stage: 'failed', status: 'failed' }), relief]).reason).toMatch(
      /^No finished 3D model was ordered on this computer\./,
    )
    const own = model(1, { artifacts: [artifactOf('glb')] })
    expect(found('glb', [own]).about).toBe('fox 1, already on your disk')
    expect(found('obj', [own]).about).toBe('fox 1')
  })
})
