// A model that has arrived: its stage, its tools, and the inspector with light, views, size, facts and what a printer asks.
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { isGltf } from '../../../src-shared/artifact-types.ts'
import { notifyThrown } from '../../state/notices.ts'
import { useText } from '../../text/use-text.ts'
import { SideEdge } from '../../ui/sides/SideEdge.tsx'
import { useSide } from '../../ui/sides/use-side.ts'
import { modelView, showView } from '../copied/shown-views.ts'
import { useViewCommands } from '../copied/use-view-commands.ts'
import { type Light, lightVector } from '../heights/light.ts'
import { LightPanel } from '../relief/LightPanel.tsx'
import type { DrawPicture, OnPicture } from '../stage/PictureOfStage.tsx'
import styles from '../stage/stage.module.css'
import { useStageTheme } from '../stage/use-stage-theme.ts'
import type { CameraCommands } from './camera/ModelCamera.tsx'
import { CutPanel } from './cut/CutPanel.tsx'
import { type Cut, cutPlane } from './cut/cut.ts'
import type { WantedModel } from './load-model.ts'
import { ModelStage } from './ModelStage.tsx'
import { ModelTools } from './ModelTools.tsx'
import { MeasureReadOut } from './measure/MeasureReadOut.tsx'
import { useMeasure } from './measure/use-measure.ts'
import { useModelLook } from './model-look.ts'
import type { ModelParts, SolidCheck } from './model-parts.ts'
import own from './models.module.css'
import { FactsPanel } from './panels/FactsPanel.tsx'
import { ModelSizePanel } from './panels/ModelSizePanel.tsx'
import { sizesOf } from './panels/model-sizes.ts'
import { verdictOf } from './panels/model-summary.ts'
import { PrintPanel } from './panels/PrintPanel.tsx'
import { ViewPanel } from './panels/ViewPanel.tsx'
import { FormatPanel } from './report/FormatPanel.tsx'
import { type Dress, offerOf, wornDress } from './surface/dresses.ts'
import { useModelCommands } from './use-model-commands.ts'
import { useThinWalls } from './walls/use-thin-walls.ts'
import { WallsLegend } from './walls/WallsLegend.tsx'
import { WallsPanel } from './walls/WallsPanel.tsx'

type Props = {
  readonly parts: ModelParts
  readonly check: SolidCheck | undefined
  readonly model: WantedModel
  readonly bytes: number | null
  readonly onPicture: OnPicture
  /** The stage has been drawn for the first time, or never will be. */
  readonly onSeen: () => void
}

const onDress = (dress: Dress) => useModelLook.setState({ dress })
const onLight = (light: Light) => useModelLook.setState({ light })
const onBoxed = (boxed: boolean) => useModelLook.setState({ boxed })
const onGridded = (gridded: boolean) => useModelLook.setState({ gridded })
const onParallel = (parallel: boolean) => useModelLook.setState({ parallel })
const onMeasured = () => useModelLook.setState({ measuring: false })
const onMeasuring = (measuring: boolean) => useModelLook.setState({ measuring })
const onCut = (cut: Cut | null) => useModelLook.setState({ cut })

export function ShownModel({ parts, check, model, bytes, onPicture, onSeen }: Props) {
  const t = useText()
  const { id, stamp, format } = model
  const side = useSide('viewer', '1 / 2 / 3 / 3')
  const { accent, bright } = useStageTheme()
  const offer = useMemo(() => offerOf(parts), [parts])
  const { dress: chosen, light, boxed, gridded, parallel, measuring, cut } = useModelLook()
  const [turning, onTurning] = useState(false)
  // The stage first: to make all at once would hold the window for longer than a person notices.
  const panels = useDeferredValue(true, false)
  const closed = check && verdictOf(check.facts) === 'closed'
  const plane = useMemo(() => cut && cutPlane(cut, parts.bounds), [cut, parts.bounds])
  const dress = wornDress(chosen, offer)
  const camera = useRef<CameraCommands>(null)
  const picture = useRef<DrawPicture>(null)
  const vector = useMemo(() => lightVector(light), [light])
  const sizes = useMemo(() => sizesOf(parts.bounds), [parts.bounds])
  const look = useMemo(
    () => ({
      dress,
      boxed,
      gridded,
      light: vector,
      strength: light.strength,
      accent,
      bright,
      plane,
      closed: closed === true,
    }),
    [dress, boxed, gridded, vector, light.strength, accent, bright, plane, closed],
  )
  const measure = useMeasure({ parts, closed: closed === true, plane }, measuring)
  const thin = useThinWalls(parts, check, sizes)
  const save = () => void picture.current?.().then(onPicture).catch(notifyThrown)
  const tools = {
    ...{ dress, onDress, offer, boxed, onBoxed, gridded, onGridded, parallel, onParallel, measuring, onMeasuring },
    ...{ turning, onTurning, onPicture: save },
  }
  useModelCommands({ camera, ...tools, cut, onCut })
  useViewCommands({
    of: 'model',
    view: modelView,
    show(view) {
      // A turntable would go on from there at once.
      onTurning(false)
      showView(view)
    },
  })
  return (
    <div
      className={own.viewer}
      style={side.style}
      data-model="shown"
      data-dress={dress}
      data-checked={check ? '' : undefined}
    >
      <div className={styles.stage}>
        <ModelStage
          parts={parts}
          check={check}
          look={look}
          sizes={sizes}
          camera={camera}
          parallel={parallel}
          measure={measuring ? measure : null}
          thin={thin.walls.found?.places ?? null}
          picture={picture}
          onSeen={onSeen}
          {...{ turning, onTurning }}
        />
        {thin.walls.found ? <WallsLegend size={thin.size} /> : null}
        <ModelTools {...tools} missed={chosen === dress ? null : chosen} onFit={() => camera.current?.fit()} />
        {measuring ? (
          <MeasureReadOut points={measure.points} unit={parts.unit} onLeave={onMeasured} />
        ) : (
          <p className={styles.readOut} data-read-out>
            {t('viewer.model.hint')}
          </p>
        )}
      </div>
      <SideEdge side="viewer" />
      <aside className={styles.inspector} hidden={side.folded} aria-label={t('viewer.inspector')}>
        {panels ? (
          <>
            <ModelSizePanel sizes={sizes} unit={parts.unit} format={format} />
            <LightPanel light={light} onLight={onLight} />
            <ViewPanel onView={(name) => camera.current?.view(name)} onFit={() => camera.current?.fit()} />
            <CutPanel parts={parts} sizes={sizes} cut={cut} onCut={onCut} closed={closed} />
            <FactsPanel parts={parts} check={check} bytes={bytes} />
            <PrintPanel check={check} unit={parts.unit} />
            <WallsPanel {...thin} sizes={sizes} closed={closed} unchecked={check?.facts === null} />
            {isGltf(format) ? <FormatPanel file={{ id, stamp, format }} /> : null}
          </>
        ) : null}
      </aside>
    </div>
  )
}
