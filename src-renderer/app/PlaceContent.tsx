// The places by name, one component each.
import { useEffect } from 'react'
import { CreatePlace } from '../create/CreatePlace.tsx'
import { LibraryPlace } from '../library/LibraryPlace.tsx'
import { QueuePlace } from '../queue/QueuePlace.tsx'
import { SettingsPlace } from '../settings/SettingsPlace.tsx'
import type { Place } from '../state/window-state.ts'
import { UsagePlace } from '../usage/UsagePlace.tsx'
import { loadViewer } from './OpenedArtifact.tsx'

const content = {
  create: CreatePlace,
  queue: QueuePlace,
  library: LibraryPlace,
  usage: UsagePlace,
  settings: SettingsPlace,
} as const satisfies Record<Place, unknown>

export function PlaceContent({ place }: { readonly place: Place }) {
  const Shown = content[place]
  useEffect(() => {
    if (place !== 'library') return
    // Next a result is opened, as a rule; what is missing then is loaded and told of at that time.
    const waiting = requestIdleCallback(() => void loadViewer().catch(() => undefined), { timeout: 3000 })
    return () => cancelIdleCallback(waiting)
  }, [place])
  return <Shown />
}
