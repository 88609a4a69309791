// The places by name, one component each.
import { CreatePlace } from '../create/CreatePlace.tsx'
import { LibraryPlace } from '../library/LibraryPlace.tsx'
import { QueuePlace } from '../queue/QueuePlace.tsx'
import { SettingsPlace } from '../settings/SettingsPlace.tsx'
import type { Place } from '../state/window-state.ts'
import { UsagePlace } from '../usage/UsagePlace.tsx'

const content = {
  create: CreatePlace,
  queue: QueuePlace,
  library: LibraryPlace,
  usage: UsagePlace,
  settings: SettingsPlace,
} as const satisfies Record<Place, unknown>

export function PlaceContent({ place }: { readonly place: Place }) {
  const Shown = content[place]
  return <Shown />
}
