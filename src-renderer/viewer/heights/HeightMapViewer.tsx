// A height map in 2D, in 3D or in both, with its inspector at the right and its cross-section below.
import { Button } from '@mantine/core'
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { StampedFile } from '../../../src-shared/asset-url.ts'
import type { HeightFacts } from '../../../src-shared/height-map.ts'
import type { HeightsDepth } from '../../../src-shared/orders/order-request.ts'
import { notifyThrown } from '../../state/notices.ts'
import { useText } from '../../text/use-text.ts'
import { useHomeAgain } from '../../ui/focus/home-focus.ts'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { SideEdge } from '../../ui/sides/SideEdge.tsx'
import { useSide } from '../../ui/sides/use-side.ts'
import { ChecksPanel } from '../checks/ChecksPanel.tsx'
import { legendOf } from '../checks/legend.ts'
import { useOverlay } from '../checks/overlay.ts'
import { StageLegend } from '../checks/StageLegend.tsx'
import { shownOverlay } from '../checks/shown-overlay.ts'
import { useChecks } from '../checks/use-checks.ts'
import { heightsView, showView } from '../copied/shown-views.ts'
import { useViewCommands } from '../copied/use-view-commands.ts'
import { LevelButtons } from '../levels/LevelButtons.tsx'
import { useLevelRange } from '../levels/use-level-range.ts'
import { MapReadOut } from '../measure/MapReadOut.tsx'
import { useHeightMeasure } from '../measure/use-height-measure.ts'
import { useMeasureWords } from '../measure/use-measure-words.ts'
import { useReadings } from '../measure/use-readings.ts'
import { type BasePlate, baseOf, cutsFloor } from '../relief/floor/base-plate.ts'
import { LightPanel } from '../relief/LightPanel.tsx'
import { MaterialPanel } from '../relief/MaterialPanel.tsx'
import type { MaterialId } from '../relief/materials.ts'
import { normalDepth } from '../relief/normal-shader.ts'
import { useReliefThread } from '../relief/parts/use-relief-thread.ts'
import { mirror, plateOf } from '../relief/plate.ts'
import { ReliefStage } from '../relief/ReliefStage.tsx'
import type { ReliefLook } from '../relief/relief-material.ts'
import { SectionPanel } from '../section/SectionPanel.tsx'
import { takeSizes } from '../solid/solid-options.ts'
import { takePlate } from '../solid/solid-parts.ts'
import { useKeptViews } from '../stage/kept-views.ts'
import type { DrawPicture, OnPicture } from '../stage/PictureOfStage.tsx'
import { StageMessage } from '../stage/StageMessage.tsx'
import { StageTools } from '../stage/StageTools.tsx'
import styles from '../stage/stage.module.css'
import { TurnedNote } from '../stage/TurnedNote.tsx'
import { useStageTheme } from '../stage/use-stage-theme.ts'
import { createCursor } from './cursor.ts'
import { type Sizes, startSizes } from './height-units.ts'
import { LevelsPanel } from './levels/LevelsPanel.tsx'
import { useLevelWords } from './levels/use-level-words.ts'
import { lightVector } from './light.ts'
import { HeightPicture } from './picture/HeightPicture.tsx'
import type { Shading } from './picture/picture-renderer.ts'
import { useSourceOver } from './picture/use-source-over.ts'
import { ReadOut } from './ReadOut.tsx'
import { SizePanel } from './SizePanel.tsx'
import { useDescription } from './use-description.ts'
import { useFirstLook } from './use-first-look.ts'
import { useHeightMap } from './use-height-map.ts'
import { useReliefCommands } from './use-relief-commands.ts'
import { useTurned } from './use-turned.ts'
import { keepLine, lineOn, type StageTool, useViewerLook, type ViewerMode } from './viewer-look.ts'

type Props = {
  readonly file: StampedFile
  /** SHA-256 of the picture it was made from, where that is known. */
  readonly madeFrom: string | undefined
  readonly facts: HeightFacts
  readonly reliefType: HeightsDepth
  readonly mode: ViewerMode
  readonly onPicture: OnPicture
  /** A stage has been drawn for the first time, or never will be. */
  readonly onDrawn: (stage: '2d' | '3d') => void
}

const onMaterial = (material: MaterialId) => useViewerLook.setState({ material })
const onShading = (shading: Shading) => useViewerLook.setState({ shading })
const onTool = (tool: StageTool) => useViewerLook.setState({ tool })
const onBasePlate = (basePlate: BasePlate) => useKeptViews.setState({ basePlate })
const onLineShown = (lineShown: boolean) => useViewerLook.setState({ lineShown })

/** Give it a `key` of the file, so that every one starts with its own sizes; how it is looked at is kept. */
export function HeightMapViewer({ file, madeFrom, facts, reliefType, mode, onPicture, onDrawn }: Props) {
  const t = useText()
  const [attempt, setAttempt] = useState(0)
  const { onStage, onSeen } = useFirstLook(mode)
  const onSeen2d = useCallback(() => onDrawn('2d'), [onDrawn])
  const onSeen3d = useCallback(() => {
    onSeen()
    onDrawn('3d')
  }, [onSeen, onDrawn])
  const {
    grid,
    heights,
    progress,
    failed: lost,
  } = useHeightMap(file, facts, attempt, onStage, mode === '2d' ? 'heights' : 'grid')
  const { inverted, mirrored, onTurn, shown: seen } = useTurned({ grid, heights }, facts)
  const flat = mode !== '3d'
  const solid = mode !== '2d'
  const chosenPlate = useKeptViews((kept) => kept.basePlate)
  const soon = solid ? { plate: inverted ? ('square' as const) : chosenPlate } : null
  const { thread, failed: broken } = useReliefThread(seen.grid, soon)
  const failed = lost || (solid && broken)
  useEffect(() => {
    if (!failed) return
    onDrawn('2d')
    onDrawn('3d')
  }, [failed, onDrawn])
  const { light, material, shading, lineShown, line: keptLine, tool } = useViewerLook()
  const [typed, setTyped] = useState(() => startSizes(reliefType))
  const sizes = useMemo(() => ({ ...typed, inverted, mirrored }), [typed, inverted, mirrored])
  const levels = useLevelRange()
  const { range } = levels
  const line = useMemo(() => lineOn(facts, keptLine, mirrored), [facts, keptLine, mirrored])
  const [cursor] = useState(createCursor)
  const { accent, bright } = useStageTheme()

  const levelWords = useLevelWords(facts, sizes)
  const overlay = useOverlay()
  const checks = useChecks(seen.heights, typed, overlay)
  const laid = useMemo(
    () => shownOverlay(overlay, sizes.depth, range, { cutter: checks.reach, slopes: checks.slopes?.laid }),
    [overlay, sizes.depth, range, checks.reach, checks.slopes],
  )

  const steepness = sizes.depth / sizes.width / normalDepth
  const vector = useMemo(() => lightVector(light), [light])
  const flatLook = useMemo(
    () => ({
      shading,
      range,
      light: mirrored ? mirror(vector) : vector,
      strength: light.strength,
      steepness,
      overlay: laid,
    }),
    [shading, range, vector, mirrored, light.strength, steepness, laid],
  )
  // Turned over there is no floor that could be cut away.
  const basePlate = inverted ? 'square' : (chosenPlate ?? thread?.facts.startPlate ?? 'square')
  const cutFloor = cutsFloor(basePlate)
  useEffect(() => takePlate(basePlate), [basePlate])
  const plate = useMemo(() => plateOf(facts, { ...sizes, base: baseOf(basePlate, sizes) }), [facts, sizes, basePlate])
  const shownLine = lineShown || mode === 'both'
  const look: ReliefLook = useMemo(() => {
    const { from, to } = line
    const { width, height } = facts
    const strip = [from.x / width, from.y / height, to.x / width, to.y / height] as const
    return {
      plate,
      steepness,
      cutFloor,
      light: vector,
      strength: light.strength,
      material,
      line: shownLine ? strip : undefined,
      lineColour: accent,
      bright,
      overlay: laid,
    }
  }, [plate, steepness, cutFloor, vector, light.strength, material, line, shownLine, facts, accent, bright, laid])

  const measure = useHeightMeasure(facts, tool === 'measure')
  const readings = useReadings({ file, facts, heights, sizes, points: measure?.points })
  const measured = { measure, distance: useMeasureWords(facts, sizes).label(readings) }

  const described = useDescription()(facts, sizes, material)
  const side = useSide('viewer', '1 / 2 / 3 / 3')
  const source = useSourceOver(madeFrom)
  const picture = useRef<DrawPicture>(null)
  const save = () => void picture.current?.().then(onPicture).catch(notifyThrown)
  const shown = {
    mode,
    shading,
    onShading,
    lineShown: shownLine,
    onLineShown,
    tool,
    onTool,
    inverted,
    mirrored,
    onTurn,
    source,
    onPicture: save,
  }
  useReliefCommands({ ...shown, material, onMaterial })
  const onSizes = (next: Sizes) => {
    setTyped(next)
    takeSizes(next, facts)
  }
  useViewCommands({
    of: 'heights',
    view: () => heightsView({ width: typed.width, depth: typed.depth, base: typed.base, range }),
    show(view) {
      showView(view)
      if (!view.own) return
      const { range: pasted, ...millimetres } = view.own
      onSizes(millimetres)
      levels.choose(pasted)
    },
  })

  // The stage first, as with models.
  const panels = useDeferredValue(true, false)
  const legend = legendOf(laid, mode, shading)
  const waiting = !failed && ((solid && !thread) || (flat && !heights))
  useHomeAgain(!waiting)
  return (
    <div className={styles.viewer} style={side.style} data-mode={mode}>
      <div className={styles.stage} data-loaded={heights ? 'all' : grid ? 'grid' : 'nothing'}>
        {failed ? (
          <StageMessage text={t('viewer.dataFailed')}>
            <Button onClick={() => setAttempt(attempt + 1)}>{t('viewer.again')}</Button>
          </StageMessage>
        ) : null}
        {waiting ? (
          <StageMessage text={t('viewer.loading')}>
            <ProgressBar share={progress} label={t('viewer.loading')} tone="accent" />
          </StageMessage>
        ) : null}
        {flat && seen.heights ? (
          <HeightPicture
            heights={seen.heights}
            mirrored={mirrored}
            source={source}
            look={flatLook}
            levels={levels}
            tool={tool}
            line={line}
            onLine={(next) => keepLine(facts, next)}
            cursor={cursor}
            {...measured}
            description={described}
            alone={mode === '2d'}
            onSeen={onSeen2d}
          />
        ) : null}
        {solid && thread && !(flat && !heights) ? (
          <ReliefStage
            thread={thread}
            heights={seen.heights}
            look={look}
            cursor={cursor}
            {...measured}
            description={described}
            picture={picture}
            onSeen={onSeen3d}
          />
        ) : null}
        {waiting || failed ? null : <StageTools {...shown} />}
        <TurnedNote turn={{ inverted, mirrored }} onTurn={onTurn} />
        {legend && !waiting && !failed ? <StageLegend {...legend} /> : null}
        {measure && heights ? (
          <MapReadOut facts={facts} turn={sizes} readings={readings} onLeave={() => onTool('look')} />
        ) : null}
        {heights ? (
          <ReadOut
            file={file}
            heights={heights}
            facts={facts}
            sizes={sizes}
            cursor={cursor}
            hint={t(mode === '3d' ? 'viewer.hint3d' : 'viewer.hint2d')}
          />
        ) : null}
      </div>
      <SideEdge side="viewer" />
      <aside className={styles.inspector} hidden={side.folded} aria-label={t('viewer.inspector')}>
        {panels ? (
          <>
            <LightPanel light={light} onLight={(next) => useViewerLook.setState({ light: next })} />
            <MaterialPanel material={material} onMaterial={onMaterial} />
            <SizePanel
              sizes={typed}
              onSizes={onSizes}
              basePlate={basePlate}
              onBasePlate={onBasePlate}
              hasFloor={facts.floor > 0 && !inverted}
            />
            <ChecksPanel overlay={overlay} checks={checks} levels={levelWords} />
            <LevelsPanel
              facts={facts}
              depth={sizes.depth}
              inverted={inverted}
              range={range}
              onRange={levels.choose}
              buttons={flat && heights ? <LevelButtons stretched={levels.stretched} /> : null}
            />
          </>
        ) : null}
      </aside>
      {panels ? <SectionPanel file={file} facts={facts} heights={heights} line={line} sizes={sizes} /> : null}
    </div>
  )
}
