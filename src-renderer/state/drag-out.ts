// Saved files dragged out of the window, to a folder or another program: the system drags the files themselves.
import type { DragEvent } from 'react'
import { mostDragged } from '../../src-shared/exports/drag-out.ts'
import { studio } from '../bridge.ts'
import type { Formats } from '../text/format/format.ts'
import type { Translate } from '../text/use-text.ts'
import { notify, notifyThrown } from './notices.ts'

/** Hands the drag that begins on to the system, with the files of these results; says which are not where they were saved. */
export function dragOut(event: DragEvent, artifactIds: readonly string[], t: Translate, format: Formats): void {
  event.preventDefault()
  if (artifactIds.length === 0) return
  const ids = artifactIds.slice(0, mostDragged)
  studio.artifacts.dragOut(ids).then(({ missing }) => {
    if (missing > 0) notify({ text: t('files.notDragged', { count: missing, n: format.number(missing) }) })
    if (ids.length < artifactIds.length) notify({ text: t('files.draggedMost', { n: format.number(mostDragged) }) })
  }, notifyThrown)
}
