// The view of each kind of result as the window holds it, taken to be copied and put back from what was pasted.
import { useOverlay } from '../checks/overlay.ts'
import { useViewerLook } from '../heights/viewer-look.ts'
import { useModelLight } from '../models/light/model-light.ts'
import { useModelLook } from '../models/model-look.ts'
import { usePictureLook } from '../pictures/picture-look.ts'
import { useKeptViews } from '../stage/kept-views.ts'
import type { View, ViewOf } from './view-text.ts'

/** `own` is what the open relief has of its own; null where several are compared. */
export function heightsView(own: ViewOf<'heights'>['own']): ViewOf<'heights'> {
  const { mode, light, material, shading, lineShown, line } = useViewerLook.getState()
  const { reliefPose: pose, heightsView: flat, basePlate, inverted, mirrored } = useKeptViews.getState()
  return {
    ...{ of: 'heights', mode, light, material, shading, lineShown, line, overlay: useOverlay.getState() },
    ...{ pose, flat, basePlate, inverted, mirrored, own },
  }
}

export function modelView(): ViewOf<'model'> {
  const { dress, light, boxed, gridded, parallel, cut } = useModelLook.getState()
  const { modelPose: pose } = useKeptViews.getState()
  return { of: 'model', dress, light, ...useModelLight.getState(), boxed, gridded, parallel, cut, pose }
}

export function pictureView(): ViewOf<'picture'> {
  return { of: 'picture', ...usePictureLook.getState(), flat: useKeptViews.getState().pictureView }
}

/** What is shown now, and what is shown after it, is looked at so. */
export function showView(view: View): void {
  if (view.of === 'heights') {
    const { mode, light, material, shading, lineShown, line, overlay } = view
    useViewerLook.setState({ mode, light, material, shading, lineShown, line })
    useOverlay.setState(overlay)
    const { pose: reliefPose, flat, basePlate, inverted, mirrored } = view
    useKeptViews.setState({ reliefPose, heightsView: flat, basePlate, inverted, mirrored })
  } else if (view.of === 'model') {
    const { dress, light, room, tones, exposure, boxed, gridded, parallel, cut, pose: modelPose } = view
    useModelLight.setState({ room, tones, exposure })
    useModelLook.setState({ dress, light, boxed, gridded, parallel, cut })
    useKeptViews.setState({ modelPose })
  } else {
    const { comparison, share, strength } = view
    usePictureLook.setState({ comparison, share, strength })
    useKeptViews.setState({ pictureView: view.flat })
  }
}
