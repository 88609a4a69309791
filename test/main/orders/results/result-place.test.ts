// Where results go that would be called the same: what tells their orders apart comes before a number, and one order has one name.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { publishFile } from '../../../../src-main/artifacts/publish-file.ts'
import { createArtifactBook } from '../../../../src-main/orders/records/artifact-book.ts'
import { orderNamed } from '../../../../src-main/orders/records/order-book.ts'
import { resultPlace } from '../../../../src-main/orders/results/result-place.ts'
import type { Saving } from '../../../../src-main/orders/results/saved-name.ts'
import { designOf } from '../../../../src-shared/orders/kinds/design.ts'
import { reliefOf } from '../../../../src-shared/orders/kinds/relief.ts'
import type { OrderRequest } from '../../../../src-shared/orders/order-request.ts'
import { recordOrder } from '../../../helpers/studio/placed-order.ts'
import { type StudioWorld, studioWorld } from '../../../helpers/studio/studio-world.ts'

let world: StudioWorld
let saving: Saving
beforeEach(() => {
  world = studioWorld()
  saving = { folder: join(world.folder, 'saved'), pattern: '{name}-{style}', language: 'en' }
})
afterEach(() => world.end())

type Made = { batchId?: string; files?: readonly (readonly [type: string, name: string])[]; title?: string }

/** An order with these files on disk. */
function made(number: number, request: OrderRequest, { files = [], title = '玫瑰 ü 1.5', ...more }: Made = {}): void {
  const saved = files.map(([type, name], at) => ({
    id: `artifact-${number}-${at}`,
    type,
    path: join(saving.folder, name),
  }))
  for (const { path } of saved) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, basename(path))
  }
  recordOrder(world.db, { number, title, request, files: saved, ...more })
}

function placeOf(number: number, type = 'tif') {
  const order = orderNamed(world.db, `order-${number}`)
  if (!order) throw new Error(`no order ${number}`)
  return resultPlace(world.db, order, type, saving)
}
const labels = (...numbers: number[]) => numbers.map((number) => placeOf(number).label)

it('results of one press each say in what they differ, whichever is ready first', () => {
  const batchId = 'batch-a'
  made(1, reliefOf({ relief_type: 'deep' }), { batchId })
  made(2, reliefOf({ relief_type: 'deep', model_weight: 0.7 }), { batchId })
  made(3, reliefOf({}), { batchId })
  made(4, reliefOf({}), { batchId, title: 'other' })
  made(5, reliefOf({ style: 'JadeMoldsPendant' }), { batchId })
  expect(labels(1, 2, 3, 4, 5)).toEqual([
    '玫瑰 ü 1.5-general-deep-strength-0.5',
    '玫瑰 ü 1.5-general-deep-strength-0.7',
    '玫瑰 ü 1.5-general-shallow-strength-0.5',
    'other-general',
    '玫瑰 ü 1.5-jade-pendant',
  ])
})

it('a result of a later press says in what it differs from those that have its name', () => {
  made(1, reliefOf({}), { files: [['tif', '玫瑰 ü 1.5-general.tif']] })
  made(2, reliefOf({ relief_type: 'deep' }))
  expect(labels(2)).toEqual(['玫瑰 ü 1.5-general-deep'])
  made(3, reliefOf({ relief_type: 'deep', tier: 'pro' }), { files: [['tif', '玫瑰 ü 1.5-general-deep.tif']] })
  expect(labels(2)).toEqual(['玫瑰 ü 1.5-general-standard-deep'])
  made(4, reliefOf({}))
  expect(labels(4)).toEqual(['玫瑰 ü 1.5-general'])
})

it('a name that nobody has any more is no reason to say more', () => {
  made(1, reliefOf({}), { files: [['tif', '玫瑰 ü 1.5-general.tif']] })
  world.db.run("update artifacts set state = 'gone'")
  made(2, reliefOf({ relief_type: 'deep' }))
  expect(labels(2)).toEqual(['玫瑰 ü 1.5-general'])
})

it('the files of one order are called the same, and a number is free for all of them', () => {
  const files = [
    ['png', '玫瑰 ü 1.5-gold (2).png'],
    ['preview', 'moved/玫瑰 ü 1.5-gold-preview.png'],
  ] as const
  made(1, designOf({ mode: 'material_gold' }), { files })
  const place = placeOf(1, 'preview')
  expect(place).toMatchObject({ label: '玫瑰 ü 1.5-gold', stem: '玫瑰 ü 1.5-gold (2)' })
  expect(new Set(place.endings)).toEqual(new Set(['.png', '-preview.png']))
})

it('results of two presses that are saved at one time say in what they differ, and the first one keeps the bare name', async () => {
  const book = createArtifactBook(world.db, world.ports.chance)
  const publish = async (number: number, type: string) => {
    const [of] = book.of(`order-${number}`).filter((each) => each.type === type)
    const part = join(world.folder, `${number}-${type}.part`)
    writeFileSync(part, `content ${number} ${type}`)
    const place = placeOf(number, type)
    mkdirSync(place.folder, { recursive: true })
    return async () => {
      const onChoose = (path: string) => book.publishing(String(of?.id), path, `sha-${number}-${type}`)
      return basename(await publishFile({ part, ...place, onChoose }))
    }
  }
  const requests = [reliefOf({ relief_type: 'deep' }), reliefOf({ model_weight: 0.7 }), reliefOf({})]
  const types = ['tif', 'preview']
  for (const [at, request] of requests.entries()) {
    made(at + 1, request)
    book.note(
      `order-${at + 1}`,
      types.map((type) => ({ id: `${type}-${at}`, object: 'artifact', type, url: 'https://files.example/a' })),
    )
    for (const { id } of book.of(`order-${at + 1}`)) book.fetching(id)
  }
  const first = await Promise.all([publish(1, 'tif'), publish(2, 'tif'), publish(3, 'preview')])
  const names = await Promise.all(first.map((act) => act()))
  expect(names.filter((name) => /\(\d+\)/.test(name))).toEqual([])
  const bare = names.filter((name) => /^玫瑰 ü 1.5-general(-preview)?\.[a-z]+$/.test(name))
  expect([names.length - bare.length, new Set(names).size]).toEqual([2, 3])
  const folder = placeOf(1).folder
  expect(readdirSync(folder).sort()).toEqual(names.toSorted())
})
