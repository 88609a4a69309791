// A height map among those that are compared: its own relief on its own plate, in the light and material of all.
import { Button } from '@mantine/core'
import { useEffect, useMemo, useState } from 'react'
import type { HeightFacts } from '../../../src-shared/height-map.ts'
import { heightsOf } from '../../../src-shared/orders/order-request.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { FailureNote } from '../../ui/FailureNote.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { startOverlay } from '../checks/overlay.ts'
import { shownOverlay } from '../checks/shown-overlay.ts'
import { createCursor } from '../heights/cursor.ts'
import { startSizes } from '../heights/height-units.ts'
import { lightVector } from '../heights/light.ts'
import { useDescription } from '../heights/use-description.ts'
import { useHeightFacts } from '../heights/use-height-facts.ts'
import { useHeightMap } from '../heights/use-height-map.ts'
import { useToldFacts } from '../heights/use-told-facts.ts'
import { useTurned } from '../heights/use-turned.ts'
import { lineOn, useViewerLook } from '../heights/viewer-look.ts'
import { baseOf, cutsFloor } from '../relief/floor/base-plate.ts'
import { normalDepth } from '../relief/normal-shader.ts'
import { useReliefThread } from '../relief/parts/use-relief-thread.ts'
import { plateOf } from '../relief/plate.ts'
import { ReliefStage } from '../relief/ReliefStage.tsx'
import type { ReliefLook } from '../relief/relief-material.ts'
import { StageMessage } from '../stage/StageMessage.tsx'
import styles from '../stage/stage.module.css'
import { useStageTheme } from '../stage/use-stage-theme.ts'
import { type Compared, ComparedPane } from './ComparedPane.tsx'
import type { ComparedMap } from './section/ComparedSection.tsx'

type Props = Compared & {
  /** Rejects with the failure to show. */
  readonly loadFacts: (artifactId: string) => Promise<HeightFacts>
  /** The full-size heights wait, so that all of them are seen soon. */
  readonly hold: boolean
  /** The first frame of it has been drawn. */
  readonly onSeen: () => void
  /** All of its heights are here, or gone again. */
  readonly onMap: (artifactId: string, map: ComparedMap | undefined) => void
}

export function ReliefPane({ loadFacts, hold, onSeen, onMap, ...compared }: Props) {
  const t = useText()
  const formats = useFormats()
  const told = useToldFacts()
  const [attempt, setAttempt] = useState(0)
  const { facts, failure } = useHeightFacts(compared.artifact, loadFacts, attempt)
  const details = facts
    ? [
        t('look.pixels', { size: formats.pixels(facts.width, facts.height) }),
        t(`viewer.bits.${facts.format}`, { bits: facts.bits }),
        ...told(facts),
      ]
    : []
  return (
    <ComparedPane {...compared} details={details}>
      {facts ? (
        <Relief facts={facts} hold={hold} onSeen={onSeen} onMap={onMap} {...compared} />
      ) : failure ? (
        <div className={styles.message}>
          <FailureNote failure={failure}>
            <Button onClick={() => setAttempt(attempt + 1)}>{t('viewer.again')}</Button>
          </FailureNote>
        </div>
      ) : (
        <StageMessage text={t('viewer.reading')} />
      )}
    </ComparedPane>
  )
}

type ReliefProps = Compared & Pick<Props, 'hold' | 'onSeen' | 'onMap'> & { readonly facts: HeightFacts }

function Relief({ order, artifact, facts, hold, onSeen, onMap }: ReliefProps) {
  const t = useText()
  const [attempt, setAttempt] = useState(0)
  const [cursor] = useState(createCursor)
  const { grid, heights, progress, failed: lost } = useHeightMap(artifact, facts, attempt, hold)
  const { inverted, mirrored, shown } = useTurned({ grid, heights }, facts)
  // Turned over there is no floor that could be cut away.
  const { thread, failed: broken } = useReliefThread(shown.grid, { plate: inverted ? 'square' : null })
  const basePlate = inverted ? 'square' : (thread?.facts.startPlate ?? 'square')
  const light = useViewerLook((look) => look.light)
  const described = useDescription()
  const material = useViewerLook((look) => look.material)
  const { accent, bright } = useStageTheme()
  const reliefType = heightsOf(order.request)
  const sizes = useMemo(() => ({ ...startSizes(reliefType), inverted, mirrored }), [reliefType, inverted, mirrored])
  useEffect(() => {
    onMap(artifact.id, heights && { file: { id: artifact.id, stamp: artifact.stamp }, facts, heights, sizes })
    return () => onMap(artifact.id, undefined)
  }, [artifact.id, artifact.stamp, facts, heights, sizes, onMap])
  const keptLine = useViewerLook((kept) => kept.line)
  const lineShown = useViewerLook((kept) => kept.lineShown)
  const look: ReliefLook = useMemo(() => {
    const { from, to } = lineOn(facts, keptLine, mirrored)
    const { width, height } = facts
    return {
      plate: plateOf(facts, { ...sizes, base: baseOf(basePlate, sizes) }),
      steepness: sizes.depth / sizes.width / normalDepth,
      cutFloor: cutsFloor(basePlate),
      light: lightVector(light),
      strength: light.strength,
      material,
      line: lineShown ? [from.x / width, from.y / height, to.x / width, to.y / height] : undefined,
      lineColour: accent,
      bright,
      overlay: shownOverlay(startOverlay, sizes.depth, [0, 1]),
    }
  }, [facts, sizes, basePlate, mirrored, keptLine, lineShown, light, material, accent, bright])
  if (lost || broken)
    return (
      <StageMessage text={t('viewer.dataFailed')}>
        <Button onClick={() => setAttempt(attempt + 1)}>{t('viewer.again')}</Button>
      </StageMessage>
    )
  if (!thread)
    return (
      <StageMessage text={t('viewer.loading')}>
        <ProgressBar share={progress} label={t('viewer.loading')} tone="accent" />
      </StageMessage>
    )
  return (
    <ReliefStage
      thread={thread}
      heights={shown.heights}
      look={look}
      label={t('together.relief', { title: order.title })}
      description={described(facts, sizes, material)}
      cursor={cursor}
      measure={null}
      distance={null}
      onSeen={onSeen}
    />
  )
}
