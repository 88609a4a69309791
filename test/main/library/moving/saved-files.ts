// Results saved in a folder of their own, as files and in the records, for tests that move them.
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createResultFiles } from '../../../../src-main/orders/results/result-files.ts'
import type { Saving } from '../../../../src-main/orders/results/saved-name.ts'
import { windowOrders } from '../../../../src-main/orders/window-orders.ts'
import { reliefOf } from '../../../../src-shared/orders/kinds/relief.ts'
import { recordOrder } from '../../../helpers/studio/placed-order.ts'
import type { StudioWorld } from '../../../helpers/studio/studio-world.ts'

export const title = '浮雕 №7 – ü 🪙'
export const relief = reliefOf({ tier: 'pro' })

/** Where another drive can be written to; undefined where all of it is one. */
export const otherDrive = ['/dev/shm'].find((path) => existsSync(path) && statSync(path).dev !== statSync(tmpdir()).dev)

export const oldFolder = ({ folder }: StudioWorld) => join(folder, 'Old 旧')
export const later = ({ folder }: StudioWorld, name: string): Saving => ({
  ...{ folder: join(folder, name), pattern: '{name}/{style}-{kind}', language: 'en' },
})

/** One result of an order of this number; answers where its file lies. */
export function save(
  world: StudioWorld,
  number: number,
  name: string,
  content = `content of ${name}`,
  named = title,
  request = relief,
): string {
  const path = join(oldFolder(world), name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
  const files = [{ id: `artifact-${number}`, type: 'tif', path }]
  recordOrder(world.db, { number, title: named, request, files })
  return path
}

export const look = ({ db, ports }: StudioWorld, ...numbers: number[]) =>
  createResultFiles({ db, clock: ports.clock, changed: () => {} }).look(numbers.map((number) => `artifact-${number}`))

export function placeOf({ db }: StudioWorld, number: number) {
  const [file] = windowOrders(db, [`order-${number}`])[0]?.artifacts ?? []
  return { state: file?.state, path: join(String(file?.folder), String(file?.fileName)) }
}

export const read = (path: string) => readFileSync(path, 'utf8')

export const everyFile = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
    : []
