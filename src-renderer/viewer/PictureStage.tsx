// An ordinary picture on the stage: fit, zoom to pixels, pan; shown by the browser itself, never parsed here.
import { type KeyboardEvent, useState } from 'react'
import { assetUrl } from '../../src-shared/asset-url.ts'
import { useText } from '../text/use-text.ts'
import { StageMessage } from './StageMessage.tsx'
import styles from './stage.module.css'
import { useFlatView } from './use-flat-view.ts'
import { useStageSize } from './use-stage-size.ts'
import type { Extent } from './zoom.ts'

export function PictureStage({ artifactId, title }: { readonly artifactId: string; readonly title: string }) {
  const t = useText()
  const [stage, setStage] = useState<HTMLDivElement | null>(null)
  const [picture, setPicture] = useState<Extent>()
  const [broken, setBroken] = useState(false)
  const size = useStageSize(stage)
  const flat = useFlatView(stage, picture ?? { width: 1, height: 1 }, size)
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !flat.press(event.key)) return
    event.preventDefault()
  }
  if (broken) return <StageMessage text={t('viewer.pictureBroken')} />
  const { view } = flat
  const placed = picture && view ? { transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` } : undefined
  return (
    <div
      ref={setStage}
      className={styles.pane}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the stage takes the keys that zoom.
      tabIndex={0}
      role="application"
      aria-label={t('viewer.stage2d')}
      onKeyDown={press}
      onDoubleClick={(event) => {
        const box = event.currentTarget.getBoundingClientRect()
        flat.doubleClick({ x: event.clientX - box.left, y: event.clientY - box.top })
      }}
      {...flat.drag}
    >
      <img
        className={styles.picture}
        data-sharp={view !== undefined && view.scale >= 2}
        src={assetUrl({ what: 'artifact', id: artifactId })}
        alt={title}
        draggable={false}
        style={placed ?? { visibility: 'hidden' }}
        onLoad={(event) => {
          const { naturalWidth, naturalHeight } = event.currentTarget
          setPicture({ width: naturalWidth || 1024, height: naturalHeight || 1024 })
        }}
        onError={() => setBroken(true)}
      />
    </div>
  )
}
