// Brings files to a slot, dropped on it, pasted into it or picked for it: through the tray, and on as soon as they are checked.
import type { SlotTarget } from '../../../src-shared/destination.ts'
import type { TrayItem } from '../../../src-shared/source.ts'
import { studio } from '../../bridge.ts'
import { type Given, giveFiles, type NameOf } from '../../state/give-files.ts'
import { notifyThrown } from '../../state/notices.ts'
import { type Dropped, useCreateChoice } from '../create-choice.ts'
import { tellSlot } from './put-picture.ts'

/** Files and folders that were dropped on the slot or pasted into it; `nameOf` names those that are not on disk. */
export async function bringFiles(files: readonly File[], to: SlotTarget, nameOf?: NameOf): Promise<void> {
  if (files.length > 0) await bring(to, () => giveFiles(files, to, nameOf))
}

/** Files that the person chooses in the system's dialog; the slot stays as it is when they choose none. */
export async function pickFiles(to: SlotTarget): Promise<void> {
  try {
    const added = await studio.tray.pick(to)
    const entries = added.flatMap((each) => each.entries)
    if (added.length > 0) await bring(to, async () => ({ entries, tooLarge: [] }))
  } catch (thrown) {
    notifyThrown(thrown)
  }
}

async function bring(to: SlotTarget, give: () => Promise<Pick<Given, 'entries' | 'tooLarge'>>): Promise<void> {
  const mine: Dropped = { to, stage: 'checking' }
  tellSlot(to, mine)
  const tell = (next: Dropped | null) => {
    // Meanwhile the person may have put another picture there.
    if (useCreateChoice.getState().dropped.includes(mine)) tellSlot(to, next)
  }
  try {
    const { entries, tooLarge } = await give()
    const items = await checkedItems(entries)
    const [name] = tooLarge
    if (items.length === 0 && name !== undefined) tell({ to, stage: 'told', note: { why: 'too-large', name } })
    else tell({ to, stage: 'checked', items })
  } catch (thrown) {
    tell(null)
    notifyThrown(thrown)
  }
}

/** The contract waits for this many entries at once. */
const checkedAtOnce = 1000

async function checkedItems(entries: readonly string[]): Promise<readonly TrayItem[]> {
  const items: TrayItem[] = []
  for (let start = 0; start < entries.length; start += checkedAtOnce) {
    items.push(...(await studio.tray.checked(entries.slice(start, start + checkedAtOnce))))
  }
  return items
}
