// Files dropped on a slot of a form, which shows itself while they hover.
import type { StudioUnderTest } from './studio-under-test.ts'

/** `label` is how the slot's name begins, such as `Front of chair`, in any language; paths are absolute. */
export async function dropOnSlot(studio: StudioUnderTest, label: string, paths: readonly string[]): Promise<void> {
  await studio.page
    .getByRole('button', { name: new RegExp(`^${label}`) })
    .first()
    .scrollIntoViewIfNeeded()
  await studio.dropFiles(`button[aria-label^="${label}"]`, paths)
}
