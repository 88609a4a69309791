// What all that is compared in 3D shares beside its camera: the light, the material or dress, and how height maps are turned over.
import type { ReactNode } from 'react'
import { runNamed } from '../../commands/use-commands.ts'
import { useText } from '../../text/use-text.ts'
import { SideEdge } from '../../ui/sides/SideEdge.tsx'
import { useSide } from '../../ui/sides/use-side.ts'
import { useViewerLook } from '../heights/viewer-look.ts'
import inspector from '../inspector.module.css'
import { ModelTools } from '../models/ModelTools.tsx'
import { useModelLook } from '../models/model-look.ts'
import { ViewPanel } from '../models/panels/ViewPanel.tsx'
import { wholeOffer } from '../models/surface/dresses.ts'
import { LightPanel } from '../relief/LightPanel.tsx'
import { MaterialPanel } from '../relief/MaterialPanel.tsx'
import { useKeptViews } from '../stage/kept-views.ts'
import styles from '../stage/stage.module.css'
import { TurnedNote } from '../stage/TurnedNote.tsx'
import { modelTools } from './model-tools.ts'
import { SectionChoice } from './section/SectionChoice.tsx'
import own from './together.module.css'

type Props = {
  readonly of: 'heights' | 'model'
  readonly children: ReactNode
  /** A strip below all stages. */
  readonly below?: ReactNode
}

export function SharedLook({ of, children, below }: Props) {
  const t = useText()
  const side = useSide('viewer', '1 / 2 / 3 / 3')
  return (
    <div className={own.together} style={side.style}>
      <div className={own.stages}>
        {children}
        {of === 'heights' ? <Turned /> : null}
      </div>
      <SideEdge side="viewer" />
      <aside className={styles.inspector} hidden={side.folded} aria-label={t('viewer.inspector')}>
        {of === 'heights' ? <OfReliefs /> : <OfModels />}
        <p className={inspector.note}>{t(`together.note.${of}`)}</p>
      </aside>
      {below}
    </div>
  )
}

function Turned() {
  const inverted = useKeptViews((kept) => kept.inverted)
  const mirrored = useKeptViews((kept) => kept.mirrored)
  return <TurnedNote turn={{ inverted, mirrored }} onTurn={(turn) => useKeptViews.setState(turn)} />
}

function OfReliefs() {
  const light = useViewerLook((look) => look.light)
  const material = useViewerLook((look) => look.material)
  return (
    <>
      <LightPanel light={light} onLight={(next) => useViewerLook.setState({ light: next })} />
      <MaterialPanel material={material} onMaterial={(next) => useViewerLook.setState({ material: next })} />
      <SectionChoice />
    </>
  )
}

function OfModels() {
  const { light, dress, boxed, gridded, parallel } = useModelLook()
  const fit = () => runNamed('here.model.fit')
  return (
    <>
      <div className={own.tools}>
        <ModelTools
          {...modelTools}
          {...{ boxed, gridded, parallel }}
          dress={dress ?? 'textured'}
          offer={wholeOffer}
          onFit={fit}
        />
      </div>
      <LightPanel light={light} onLight={(next) => useModelLook.setState({ light: next })} />
      <ViewPanel onView={(name) => runNamed(`here.model.${name}`)} onFit={fit} />
    </>
  )
}
