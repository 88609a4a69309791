// The viewer: one result of an order with its facts, as a height map, a model or a picture, or with words when it has no preview.
import { Button, SegmentedControl } from '@mantine/core'
import { IconFileOff } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { factsOf } from '../../src-shared/artifact-types.ts'
import type { HeightFacts } from '../../src-shared/height-map.ts'
import { isConvertible } from '../../src-shared/orders/convertible.ts'
import type { Order, SavedArtifact } from '../../src-shared/orders/order.ts'
import { heightsOf } from '../../src-shared/orders/order-request.ts'
import { openMenu, type Spot } from '../commands/object-menu.ts'
import { openArtifact } from '../state/window-state.ts'
import { useText } from '../text/use-text.ts'
import { FailureNote } from '../ui/FailureNote.tsx'
import { GoneFiles } from '../ui/files/GoneFiles.tsx'
import { useCopyCommands } from '../ui/files/use-copy-commands.ts'
import { useOpenCommand } from '../ui/files/use-open-command.ts'
import { useKeptWithin } from '../ui/focus/use-kept-within.ts'
import { sideStyle } from '../ui/sides/use-side.ts'
import { useSides } from '../ui/sides/use-sides.ts'
import { type OnDrawn, ThumbnailFirst } from './arrival/ThumbnailFirst.tsx'
import { FileSwitch } from './FileSwitch.tsx'
import { useHeightFacts } from './heights/use-height-facts.ts'
import { useViewerLook, type ViewerMode } from './heights/viewer-look.ts'
import { NoPreview } from './NoPreview.tsx'
import { sourcesToCompare } from './pictures/compare.ts'
import { PictureViewer } from './pictures/PictureViewer.tsx'
import { SolidDialog } from './solid/SolidDialog.tsx'
import { useKeptViews } from './stage/kept-views.ts'
import { StageMessage } from './stage/StageMessage.tsx'
import styles from './stage/stage.module.css'
import type { ResultSteps } from './steps/result-steps.ts'
import { StepButtons } from './steps/StepButtons.tsx'
import { useJudgeCommands } from './use-judge-commands.ts'
import { useViewerCommands } from './use-viewer-commands.ts'
import { useViewerMenu } from './use-viewer-menu.ts'
import { ViewerBar } from './ViewerBar.tsx'
import { modelFormatOf, pictureBeside, savedFiles, viewerKind } from './viewer-kind.ts'

// three.js comes only with what is drawn by it, and the model's part of it only with models.
export const loadHeightMapViewer = () => import('./heights/HeightMapViewer.tsx')
const HeightMapViewer = lazy(async () => ({ default: (await loadHeightMapViewer()).HeightMapViewer }))
const loadModelViewer = () => import('./models/ModelViewer.tsx')
const ModelViewer = lazy(async () => ({ default: (await loadModelViewer()).ModelViewer }))

const onMode = (mode: ViewerMode) => useViewerLook.setState({ mode })
const menu = (spot: Spot) => openMenu('viewed', spot, () => undefined)

type Props = {
  readonly order: Order
  readonly artifact: SavedArtifact
  /** Where it stands among those that it was opened from. */
  readonly steps: ResultSteps | undefined
  readonly onBack: () => void
  /** Rejects with the failure to show. */
  readonly loadFacts: (artifactId: string) => Promise<HeightFacts>
  readonly onShowInFolder: (artifactId: string) => void
  readonly onSaveAs: (artifactId: string) => void
  /** Saves a PNG of what is seen where the person says; rejects with the failure to show. */
  readonly onSavePicture: (artifactId: string, png: Uint8Array<ArrayBuffer>) => Promise<void>
  /** Offered for pictures. */
  readonly onUseAsInput?: (artifactId: string) => void
  /** Offered for models that have succeeded. */
  readonly onConvert?: (order: Order) => void
}

export function ViewerPlace(props: Props) {
  const { order, artifact, steps, onBack, loadFacts } = props
  const { onShowInFolder, onSaveAs, onSavePicture, onUseAsInput, onConvert } = props
  const t = useText()
  const saved = artifact.state === 'saved'
  const viewer = viewerKind(order, artifact)
  const mode = useViewerLook((look) => look.mode)
  const [inverted, mirrored] = [useKeptViews((kept) => kept.inverted), useKeptViews((kept) => kept.mirrored)]
  const [attempt, setAttempt] = useState(0)
  const [exporting, setExporting] = useState(false)
  const { facts, failure } = useHeightFacts(saved && viewer === 'heights' ? artifact : undefined, loadFacts, attempt)
  // The code of the viewer arrives while the facts are still being read.
  useEffect(() => {
    if (viewer === 'heights') void loadHeightMapViewer()
  }, [viewer])
  const side = useSides((sides) => sides.viewer)
  const { request } = order
  const reliefType = heightsOf(request)
  const modes = (['2d', '3d', 'both'] as const).map((value) => ({ value, label: t(`viewer.mode.${value}`) }))
  const show = () => onShowInFolder(artifact.id)
  const save = () => onSaveAs(artifact.id)
  const isPicture = viewer === 'picture' && factsOf(artifact.type).family === 'picture'
  const acts = {
    onBack,
    ...(saved && isPicture && onUseAsInput ? { onUseAsInput: () => onUseAsInput(artifact.id) } : {}),
    ...(facts ? { onExport: () => setExporting(true) } : {}),
    ...(saved && isConvertible(order) && onConvert ? { onConvert: () => onConvert(order) } : {}),
  }
  useViewerCommands({
    ...acts,
    artifact,
    onShowInFolder: show,
    onSaveAs: save,
    order,
    mode: facts && mode,
    onMode,
  })
  useCopyCommands('viewer', [order], artifact)
  useOpenCommand([order], artifact)
  useJudgeCommands({ order, steps, offersInput: acts.onUseAsInput !== undefined })
  const pointing = useViewerMenu(menu)
  const place = useRef<HTMLDivElement>(null)
  useKeptWithin(place)
  return (
    <div ref={place} className={styles.place} {...pointing}>
      <ViewerBar
        order={order}
        artifact={artifact}
        facts={facts}
        steps={steps ? <StepButtons steps={steps} /> : null}
        {...acts}
        onMore={menu}
        {...(viewer === 'none' && saved ? {} : { onShowInFolder: show, onSaveAs: save })}
      >
        <FileSwitch
          files={savedFiles(order)}
          shown={artifact.id}
          onShow={(artifactId) => openArtifact(order.id, artifactId)}
        />
        {facts ? (
          <SegmentedControl
            className={styles.modes ?? ''}
            name="viewer-mode"
            aria-label={t('viewer.mode')}
            data={modes}
            value={mode}
            onChange={onMode}
          />
        ) : null}
      </ViewerBar>
      <ThumbnailFirst
        key={`${artifact.id} ${artifact.stamp}`}
        order={order}
        artifact={artifact}
        mode={mode}
        facts={facts}
        awaited={saved && !failure}
      >
        {(onDrawn) => (
          <Suspense fallback={viewer === 'heights' ? asHeights(null) : inStage(null)}>{content(onDrawn)}</Suspense>
        )}
      </ThumbnailFirst>
      {exporting && facts ? (
        <SolidDialog
          file={artifact}
          facts={facts}
          reliefType={reliefType}
          turn={{ inverted, mirrored }}
          onClose={() => setExporting(false)}
        />
      ) : null}
    </div>
  )

  /** Divided as it will be once the map is here, so that nothing moves then. */
  function asHeights(children: ReactNode) {
    return (
      <div className={styles.viewer} style={sideStyle(side)}>
        <div className={styles.stage}>{children}</div>
        <div className={styles.inspector} hidden={side.folded} />
      </div>
    )
  }

  function content(onDrawn: OnDrawn) {
    if (artifact.state === 'gone')
      return inStage(
        <div className={styles.message} role="status" data-gone={artifact.type}>
          <IconFileOff size={40} stroke={1.2} aria-hidden="true" />
          <GoneFiles order={order} artifact={artifact} />
        </div>,
      )
    if (!saved) return inStage(<StageMessage text={t('viewer.notSavedYet')} />)
    const { id, stamp } = artifact
    // What is shown of a file that was written anew starts anew.
    const fileKey = `${id} ${stamp}`
    const format = modelFormatOf(artifact)
    const beside = pictureBeside(order, artifact)
    if (viewer === 'model' && format)
      return (
        <ModelViewer
          key={fileKey}
          model={{ id, stamp, format, ...(beside ? { beside } : {}) }}
          bytes={artifact.bytes}
          onPicture={(png) => onSavePicture(artifact.id, png)}
          onDrawn={onDrawn}
        />
      )
    if (viewer === 'picture')
      return inStage(<PictureViewer key={fileKey} order={order} artifact={artifact} onDrawn={onDrawn} />)
    if (viewer === 'none') return inStage(<NoPreview artifact={artifact} onShowInFolder={show} onSaveAs={save} />)
    if (facts)
      return (
        <HeightMapViewer
          key={fileKey}
          file={artifact}
          madeFrom={sourcesToCompare(order)[0]?.hash}
          facts={facts}
          reliefType={reliefType}
          mode={mode}
          onPicture={(png) => onSavePicture(artifact.id, png)}
          onDrawn={onDrawn}
        />
      )
    if (!failure) return asHeights(<StageMessage text={t('viewer.reading')} />)
    return inStage(
      <div className={styles.message}>
        <FailureNote failure={failure}>
          <Button onClick={() => setAttempt(attempt + 1)}>{t('viewer.again')}</Button>
        </FailureNote>
      </div>,
    )
  }
}

const inStage = (children: ReactNode) => <div className={styles.stage}>{children}</div>
