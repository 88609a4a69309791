// The viewer: one result of an order with its facts, as a height map, as a picture, or with words when it has no preview.
import { Button, SegmentedControl } from '@mantine/core'
import { IconChevronLeft } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { HeightFacts } from '../../src-shared/height-map.ts'
import type { Order, SavedArtifact } from '../../src-shared/order.ts'
import { useFormats } from '../text/use-formats.ts'
import { useText } from '../text/use-text.ts'
import { Chip } from '../ui/Chip.tsx'
import { FailureNote } from '../ui/FailureNote.tsx'
import { HeightMapViewer, type ViewerMode } from './HeightMapViewer.tsx'
import { PictureStage } from './PictureStage.tsx'
import { StageMessage } from './StageMessage.tsx'
import styles from './stage.module.css'
import { useHeightFacts } from './use-height-facts.ts'
import { viewerKind } from './viewer-kind.ts'

type Props = {
  readonly order: Order
  readonly artifact: SavedArtifact
  readonly onBack: () => void
  /** Rejects with the failure to show. */
  readonly loadFacts: (artifactId: string) => Promise<HeightFacts>
  readonly onShowInFolder: (artifactId: string) => void
  readonly onSaveAs: (artifactId: string) => void
}

export function ViewerPlace({ order, artifact, onBack, loadFacts, onShowInFolder, onSaveAs }: Props) {
  const t = useText()
  const saved = artifact.state === 'saved'
  const kind = viewerKind(order, artifact)
  const [mode, setMode] = useState<ViewerMode>('3d')
  const [attempt, setAttempt] = useState(0)
  const { facts, failure } = useHeightFacts(saved && kind === 'heights' ? artifact.id : undefined, loadFacts, attempt)
  useEscape(onBack)
  const modes = (['2d', '3d', 'both'] as const).map((value) => ({ value, label: t(`viewer.mode.${value}`) }))
  const { request } = order
  const reliefType = request.kind === 'relief' ? request.options.relief_type : null
  return (
    <div className={styles.place}>
      <header className={styles.bar}>
        <Button variant="subtle" leftSection={<IconChevronLeft size={16} stroke={1.6} />} onClick={onBack}>
          {t('viewer.back')}
        </Button>
        <h2 className={styles.title}>{order.title}</h2>
        {request.kind === 'relief' ? (
          <span className={styles.what}>
            {t('viewer.relief', { tier: request.options.tier, depth: request.options.relief_type })}
          </span>
        ) : null}
        {saved ? (
          <Chip tone="done" dot>
            {t('viewer.saved')}
          </Chip>
        ) : (
          <Chip tone="attention" dot>
            {t('viewer.notSaved')}
          </Chip>
        )}
        <FactsLine artifact={artifact} facts={facts} />
        <span className={styles.spacer} />
        {facts ? (
          <SegmentedControl
            className={styles.modes ?? ''}
            aria-label={t('viewer.mode')}
            data={modes}
            value={mode}
            onChange={(value) => setMode(value)}
          />
        ) : null}
        <Button disabled={!saved} onClick={() => onShowInFolder(artifact.id)}>
          {t('viewer.showInFolder')}
        </Button>
        <Button disabled={!saved} onClick={() => onSaveAs(artifact.id)}>
          {t('viewer.saveAs')}
        </Button>
      </header>
      {facts ? (
        <HeightMapViewer key={artifact.id} artifactId={artifact.id} facts={facts} reliefType={reliefType} mode={mode} />
      ) : (
        <div className={styles.stage}>
          {!saved ? <StageMessage text={t('viewer.notSavedYet')} /> : null}
          {saved && kind === 'picture' ? <PictureStage artifactId={artifact.id} title={order.title} /> : null}
          {saved && kind === 'none' ? <StageMessage text={t('viewer.noPreview', { type: artifact.type })} /> : null}
          {saved && kind === 'heights' && !failure ? <StageMessage text={t('viewer.reading')} /> : null}
          {failure ? (
            <div className={styles.message}>
              <FailureNote failure={failure}>
                <Button onClick={() => setAttempt(attempt + 1)}>{t('viewer.again')}</Button>
              </FailureNote>
            </div>
          ) : null}
        </div>
      )}
    </div>
  )
}

function FactsLine({ artifact, facts }: { readonly artifact: SavedArtifact; readonly facts: HeightFacts | undefined }) {
  const t = useText()
  const formats = useFormats()
  const parts = [
    artifact.type,
    ...(facts
      ? [
          formats.pixels(facts.width, facts.height),
          t(`viewer.bits.${facts.format}`, { bits: facts.bits }),
          t('viewer.levels.count', { n: formats.number(facts.levels) }),
        ]
      : []),
    ...(artifact.bytes === null ? [] : [formats.bytes(artifact.bytes)]),
  ]
  return <span className={styles.factsLine}>{parts.join(' · ')}</span>
}

/** Escape goes back, unless a field or a menu has its own use for it. */
function useEscape(onBack: () => void) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const field = event.target instanceof HTMLInputElement && event.target.type === 'text'
      if (event.key === 'Escape' && !event.defaultPrevented && !field) onBack()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [onBack])
}
