// Where a picture is to go that a person drops, pastes or picks: the tray alone, or a slot of a form besides.
// Specification: POST /design/jobs, second_source; POST /model/jobs, views.
import { z } from 'zod'

export const views = ['front', 'left', 'back', 'right'] as const
export type View = (typeof views)[number]

/** A view of one object; `set` is the window's name for the object. */
export const viewSlotSchema = z.object({ set: z.string().max(4200), view: z.enum(views) }).readonly()
export type ViewSlot = z.infer<typeof viewSlotSchema>

/** A slot for one picture in a form of Create: the second picture of a design, or a view of an object. */
const slotSchema = z.discriminatedUnion('slot', [
  z.object({ slot: z.literal('second') }).strict(),
  z.object({ slot: z.literal('view'), ...viewSlotSchema.unwrap().shape }).strict(),
])
export type SlotTarget = Readonly<z.infer<typeof slotSchema>>

/** A slot's pictures lie in the tray too. What a slot waits for is looked at before what the tray alone waits for. */
export const destinationSchema = z.discriminatedUnion('slot', [
  z.object({ slot: z.literal('tray') }).strict(),
  ...slotSchema.options,
])
export type Destination = Readonly<z.infer<typeof destinationSchema>>

export const toTray: Destination = { slot: 'tray' }

export function sameSlot(a: SlotTarget, b: SlotTarget): boolean {
  if (a.slot === 'second' || b.slot === 'second') return a.slot === b.slot
  return a.set === b.set && a.view === b.view
}
