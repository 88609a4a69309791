// Files from disk dropped on the page as a person drops them, with their real paths.
import type { Page } from '@playwright/test'
import { boxOf } from './box-of.ts'

/** Drops files and folders on the middle of what `target` selects; paths are absolute. */
export async function dropFiles(page: Page, target: string, paths: readonly string[]): Promise<void> {
  const box = await boxOf(page.locator(target))
  const data = { items: [], files: [...paths], dragOperationsMask: 1 }
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2, data }
  const devtools = await page.context().newCDPSession(page)
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await devtools.send('Input.dispatchDragEvent', { type, ...at })
  await devtools.detach()
}
