// What the window shows beside its frame: a result, results side by side, or a place.
import { memo } from 'react'
import type { Opened, Place } from '../state/window-state.ts'
import { ComparedResults } from './ComparedResults.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { OpenedArtifact } from './OpenedArtifact.tsx'
import { PlaceContent } from './PlaceContent.tsx'

type Props = {
  readonly place: Place
  readonly opened: Opened | null
  readonly compared: readonly string[] | null
}

/** Built anew only when one of them is another: the frame around it changes more often. */
export const ShownPlace = memo(function ShownPlace({ place, opened, compared }: Props) {
  const name = opened ? `viewer ${opened.artifactId}` : compared ? `compared ${compared.join(' ')}` : place
  return (
    <ErrorBoundary name={name}>
      {opened ? (
        <OpenedArtifact opened={opened} />
      ) : compared ? (
        <ComparedResults orderIds={compared} />
      ) : (
        <PlaceContent place={place} />
      )}
    </ErrorBoundary>
  )
})
