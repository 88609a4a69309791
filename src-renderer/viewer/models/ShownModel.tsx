// A model that has arrived: its stage, its tools, and the inspector with light, views, size, facts and what a printer asks.
import { useMemo, useRef, useState } from 'react'
import type { ModelFormat } from '../../../src-shared/artifact-types.ts'
import { useText } from '../../text/use-text.ts'
import { type Light, lightVector } from '../heights/light.ts'
import { LightPanel } from '../relief/LightPanel.tsx'
import styles from '../stage/stage.module.css'
import { useStageTheme } from '../stage/use-stage-theme.ts'
import { type Dress, hasOwnLook } from './build-model.ts'
import type { CameraCommands } from './ModelCamera.tsx'
import { ModelStage } from './ModelStage.tsx'
import { ModelTools } from './ModelTools.tsx'
import type { ModelParts, SolidCheck } from './model-parts.ts'
import own from './models.module.css'
import { FactsPanel } from './panels/FactsPanel.tsx'
import { ModelSizePanel } from './panels/ModelSizePanel.tsx'
import { sizesOf } from './panels/model-sizes.ts'
import { PrintPanel } from './panels/PrintPanel.tsx'
import { ViewPanel } from './panels/ViewPanel.tsx'
import { useModelCommands } from './use-model-commands.ts'

type Props = {
  readonly parts: ModelParts
  readonly check: SolidCheck | undefined
  readonly format: ModelFormat
  readonly bytes: number | null
}

const lampAtFirst: Light = { direction: 320, height: 46, strength: 1.2 }

export function ShownModel({ parts, check, format, bytes }: Props) {
  const t = useText()
  const { accent, bright } = useStageTheme()
  const dressed = useMemo(() => hasOwnLook(parts), [parts])
  const [dress, setDress] = useState<Dress>(dressed ? 'textured' : 'clay')
  const [light, setLight] = useState(lampAtFirst)
  const [boxed, setBoxed] = useState(false)
  const camera = useRef<CameraCommands>(null)
  const vector = useMemo(() => lightVector(light), [light])
  const sizes = useMemo(() => sizesOf(parts.bounds), [parts.bounds])
  const look = useMemo(
    () => ({ dress, boxed, light: vector, strength: light.strength, accent, bright }),
    [dress, boxed, vector, light.strength, accent, bright],
  )
  useModelCommands({ camera, dress, onDress: setDress, dressed, boxed, onBoxed: setBoxed })
  return (
    <div className={own.viewer} data-model="shown" data-dress={dress} data-checked={check ? '' : undefined}>
      <div className={styles.stage}>
        <ModelStage parts={parts} check={check} look={look} sizes={sizes} camera={camera} />
        <ModelTools
          dress={dress}
          onDress={setDress}
          dressed={dressed}
          boxed={boxed}
          onBoxed={setBoxed}
          onFit={() => camera.current?.fit()}
        />
        <p className={styles.readOut} data-read-out>
          {t('viewer.model.hint')}
        </p>
      </div>
      <aside className={styles.inspector} aria-label={t('viewer.inspector')}>
        <ModelSizePanel sizes={sizes} unit={parts.unit} format={format} />
        <LightPanel light={light} onLight={setLight} />
        <ViewPanel onView={(name) => camera.current?.view(name)} onFit={() => camera.current?.fit()} />
        <FactsPanel parts={parts} check={check} bytes={bytes} />
        <PrintPanel check={check} unit={parts.unit} />
      </aside>
    </div>
  )
}
