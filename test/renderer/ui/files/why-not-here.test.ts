// @vitest-environment happy-dom
// Why a result cannot be shown in its folder: one sentence for one state, whether one result was chosen or its file is looked at.
import { expect, test } from 'vitest'
import { formatsOf } from '../../../../src-renderer/text/format/format.ts'
import { texts } from '../../../../src-renderer/text/texts.ts'
import type { Translate } from '../../../../src-renderer/text/use-text.ts'
import { folderAct } from '../../../../src-renderer/ui/files/folder-act.ts'
import { whyNotHere } from '../../../../src-renderer/ui/files/why-not-here.ts'
import type { Order } from '../../../../src-shared/orders/order.ts'
import { artifactOf, orderOf } from '../../order-of.ts'

const t = texts.t as unknown as Translate
const folder = (...orders: readonly Order[]) => folderAct(orders, t, formatsOf('en-GB')).reason

test.each([
  ['saved', undefined, undefined],
  ['gone', undefined, 'The file is missing: it was moved or deleted. Relocate it, or fetch it again.'],
  ['failed', undefined, 'This file has not been saved yet.'],
  ['gone', 'away', 'Deleted. Its files are in the system’s bin, or were missing before.'],
] as const)('of a file that is %s, of a result deleted %s, it is %j', (state, deleted, words) => {
  const file = artifactOf('tif', state)
  const order = orderOf(1, { artifacts: [file], ...(deleted ? { deleted } : {}) })
  expect(whyNotHere(order, file, t)).toBe(words)
  expect(folder(order)).toBe(words)
})

test('of several of which none is here it is about all of them', () => {
  const gone = orderOf(1, { artifacts: [artifactOf('tif', 'gone')] })
  expect(folder(gone, gone)).toBe('None of these files is on your disk.')
  expect(folder(gone, orderOf(2, { artifacts: [artifactOf('tif')] }))).toBeUndefined()
})
