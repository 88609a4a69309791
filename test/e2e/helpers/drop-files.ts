// Files from disk dropped on the page as a person drops them, with their real paths.
import type { Page } from '@playwright/test'

/** Drops files and folders on the middle of what `target` selects; paths are absolute. */
export async function dropFiles(page: Page, target: string, paths: readonly string[]): Promise<void> {
  const box = await page.locator(target).boundingBox()
  if (!box) throw new Error(`Nothing to drop on: ${target}`)
  const data = { items: [], files: [...paths], dragOperationsMask: 1 }
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2, data }
  const devtools = await page.context().newCDPSession(page)
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await devtools.send('Input.dispatchDragEvent', { type, ...at })
  await devtools.detach()
}
