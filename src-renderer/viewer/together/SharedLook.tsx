// What all compared reliefs share beside their camera: the light, the material, and how they are turned over.
import type { ReactNode } from 'react'
import { useText } from '../../text/use-text.ts'
import { SideEdge } from '../../ui/sides/SideEdge.tsx'
import { useSide } from '../../ui/sides/use-side.ts'
import { useViewerLook } from '../heights/viewer-look.ts'
import inspector from '../inspector.module.css'
import { LightPanel } from '../relief/LightPanel.tsx'
import { MaterialPanel } from '../relief/MaterialPanel.tsx'
import { useKeptViews } from '../stage/kept-views.ts'
import styles from '../stage/stage.module.css'
import { TurnedNote } from '../stage/TurnedNote.tsx'
import own from './together.module.css'

export function SharedLook({ children }: { readonly children: ReactNode }) {
  const t = useText()
  const side = useSide('viewer', '1 / 2 / 2 / 3')
  const light = useViewerLook((look) => look.light)
  const material = useViewerLook((look) => look.material)
  const inverted = useKeptViews((kept) => kept.inverted)
  const mirrored = useKeptViews((kept) => kept.mirrored)
  return (
    <div className={own.together} style={side.style}>
      <div className={own.stages}>
        {children}
        <TurnedNote turn={{ inverted, mirrored }} onTurn={(turn) => useKeptViews.setState(turn)} />
      </div>
      <SideEdge side="viewer" />
      <aside className={styles.inspector} hidden={side.folded} aria-label={t('viewer.inspector')}>
        <LightPanel light={light} onLight={(next) => useViewerLook.setState({ light: next })} />
        <MaterialPanel material={material} onMaterial={(next) => useViewerLook.setState({ material: next })} />
        <p className={inspector.note}>{t('together.note')}</p>
      </aside>
    </div>
  )
}
