// The page of `browser-page.ts`: models opened with the window's own loader, worker and materials.
import { join } from 'node:path'
import type { ModelFormat } from '../../../../src-shared/artifact-types.ts'
import { type BuiltPage, openBuiltPage } from '../built-page.ts'
import type { Opened, OpenOptions } from './browser-page.ts'

export type ModelPage = Pick<BuiltPage, 'complaints' | 'close'> & {
  /** Opens a file, draws it and gives everything back. */
  readonly open: (id: string, format: ModelFormat, options?: OpenOptions) => Promise<Opened>
  readonly openOften: (id: string, format: ModelFormat, times: number) => Promise<Opened['left'][]>
}

/** `files` are the artifacts by id. */
export async function openModelPage(files: ReadonlyMap<string, Uint8Array>): Promise<ModelPage> {
  const { page, complaints, close } = await openBuiltPage(join(import.meta.dirname, 'browser-page.ts'), files)
  await page.waitForFunction(() => typeof window.openModel === 'function')
  return {
    open: (id, format, options = {}) =>
      page.evaluate(([one, kind, how]) => window.openModel(one, kind, how), [id, format, options] as const),
    openOften: (id, format, times) =>
      page.evaluate(([one, kind, count]) => window.openModelOften(one, kind, count), [id, format, times] as const),
    complaints,
    close,
  }
}
