// One result in the viewer, whose code comes apart from the window's: it brings the whole of three.js with it.
import { lazy, Suspense, useCallback } from 'react'
import { studio } from '../bridge.ts'
import { useAddResults } from '../state/inputs/use-add-results.ts'
import { useLookAtFiles } from '../state/lost-files.ts'
import { notifyThrown } from '../state/notices.ts'
import { useOrder } from '../state/queries.ts'
import { convertModels } from '../state/quotes/quick-order.ts'
import { closeArtifact, type Opened } from '../state/window-state.ts'
import { useResultSteps } from '../viewer/steps/use-result-steps.ts'
import { useForgottenViews } from './use-forgotten-views.ts'

const loadPlace = () => import('../viewer/ViewerPlace.tsx')
const ViewerPlace = lazy(async () => ({ default: (await loadPlace()).ViewerPlace }))

async function savePicture(artifactId: string, png: Uint8Array<ArrayBuffer>): Promise<void> {
  await studio.artifacts.savePicture(artifactId, png)
}

/** Loads the code of the viewer, so that the first result that is opened does not wait for it. */
export async function loadViewer(): Promise<void> {
  await (await loadPlace()).loadHeightMapViewer()
}

export function OpenedArtifact({ opened }: { readonly opened: Opened }) {
  const order = useOrder(opened.orderId)
  const steps = useResultSteps(opened)
  const artifact = order?.artifacts.find((candidate) => candidate.id === opened.artifactId)
  useLookAtFiles(opened.artifactId, order?.artifacts.map(({ id }) => id) ?? [])
  useForgottenViews()
  const addResults = useAddResults()
  const useAsInput = (artifactId: string) => {
    addResults([artifactId])
    closeArtifact()
  }
  const loadFacts = useCallback((artifactId: string) => studio.artifacts.heightFacts(artifactId), [])
  if (!order || !artifact) return null
  return (
    <Suspense fallback={null}>
      <ViewerPlace
        order={order}
        artifact={artifact}
        steps={steps}
        onBack={closeArtifact}
        loadFacts={loadFacts}
        onShowInFolder={() => void studio.artifacts.showInFolder(artifact.id).catch(notifyThrown)}
        onSaveAs={() => void studio.artifacts.saveAs(artifact.id).catch(notifyThrown)}
        onSavePicture={savePicture}
        onUseAsInput={useAsInput}
        onConvert={({ id }) => convertModels([id])}
      />
    </Suspense>
  )
}
