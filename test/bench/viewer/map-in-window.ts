// A relief of the built app whose file is written anew as a 16-bit TIFF of any size, so that nothing of it is remembered.
import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { reliefOptionsSchema } from '../../../src-shared/service/relief.ts'
import { doneOrders, fileOf, placeOrder } from '../../e2e/helpers/result-orders.ts'
import { makeTiff } from '../../main/rasters/make-tiff.ts'
import { picture } from '../decode/window-studio.ts'

type MapInWindow = {
  /** Of its order. */
  readonly id: string
  readonly artifactId: string
  readonly path: string
  /** Writes a square of these samples in its place, deflated with a predictor by libtiff. */
  write(edge: number, samples: Uint16Array<ArrayBuffer>): Promise<void>
}

export async function mapInWindow(page: Page): Promise<MapInWindow> {
  const options = reliefOptionsSchema.parse({ output_format: 'tif' })
  const [order] = await doneOrders(page, [await placeOrder(page, { kind: 'relief', options }, { source: picture })])
  if (!order) throw new Error('no relief')
  const path = fileOf(order, 'tif')
  return {
    id: order.id,
    artifactId: order.artifacts.find(({ type }) => type === 'tif')?.id ?? '',
    path,
    async write(edge, samples) {
      const plain = `${path}.plain`
      writeFileSync(plain, makeTiff({ width: edge, height: edge, bits: 16, format: 'unsigned', samples }))
      await promisify(execFile)('tiffcp', ['-c', 'zip:2', plain, path])
    },
  }
}
