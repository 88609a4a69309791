// The page of `browser-page.ts`: models opened with the window's own loader, worker and materials.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
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
  const bytes = await pageMemory(page)
  await page.exposeFunction('processBytes', bytes)
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

/** What tells the bytes of memory that the process of the page has now; 0 where the system does not tell them in files. */
async function pageMemory(page: Page): Promise<() => number> {
  if (process.platform !== 'linux') return () => 0
  const session = await page.context().browser()?.newBrowserCDPSession()
  const { processInfo = [] } = (await session?.send('SystemInfo.getProcessInfo')) ?? {}
  const ids = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
  const pageSize = 4096
  const residentBytes = (id: number) => Number(readFileSync(`/proc/${id}/statm`, 'latin1').split(' ')[1]) * pageSize
  return () => ids.reduce((sum, id) => sum + residentBytes(id), 0)
}
