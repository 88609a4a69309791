// Where something stands in the window, once it stands there.
import type { Locator } from '@playwright/test'
import { waitLimit } from '../../helpers/limits.ts'

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>

/** Its place and size in CSS pixels. A list that is drawn anew shows it nowhere for a moment: then it is looked for again. */
export async function boxOf(of: Locator): Promise<Box> {
  const end = Date.now() + waitLimit
  while (Date.now() < end) {
    await of.waitFor()
    const box = await of.boundingBox()
    if (box) return box
  }
  throw new Error(`It stands nowhere in the window: ${of}`)
}
