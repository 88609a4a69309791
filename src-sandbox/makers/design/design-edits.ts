// Every mode of design jobs and the edit that does it. Specification: POST /design/jobs, preset mode ids.
import { customEdit } from './custom/custom-edit.ts'
import type { DesignEdit, PictureEdit } from './design-edit.ts'
import { materialEdits } from './materials/material-edits.ts'
import { retouchingEdits } from './retouching/retouching-edits.ts'
import { sceneEdits } from './scenes/scene-edits.ts'

const pictureEdits: Readonly<Record<string, PictureEdit>> = { ...retouchingEdits, ...materialEdits, ...sceneEdits }

/** The edit of a mode; a mode without one is a bug, since the endpoint refuses what is not in the catalog. */
export function designEditOf(mode: string): DesignEdit {
  if (mode === 'custom') return customEdit
  const edit = pictureEdits[mode]
  if (!edit) throw new Error(`no edit for ${mode}`)
  return async ({ source, ...scene }) => {
    if (!source) throw new Error(`${mode} needs a source`)
    return await edit({ ...scene, source })
  }
}
