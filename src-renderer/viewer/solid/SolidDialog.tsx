// The panel that saves a height map as a solid for printing and milling, or a part of it as a height map: its values, what comes of them, and how far it is.
import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { StampedFile } from '../../../src-shared/asset-url.ts'
import { settledAsk } from '../../../src-shared/exports/solid-export.ts'
import type { HeightFacts } from '../../../src-shared/height-map.ts'
import type { HeightsDepth } from '../../../src-shared/orders/order-request.ts'
import { studio } from '../../bridge.ts'
import { notify, notifyThrown } from '../../state/notices.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { StartStopButton } from '../../ui/buttons/StartStopButton.tsx'
import panel from '../../ui/export.module.css'
import { FailureNote } from '../../ui/FailureNote.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { Dialog } from '../../ui/popups/Dialog.tsx'
import type { Turn } from '../heights/height-units.ts'
import { PartFields } from './PartFields.tsx'
import { SolidFields } from './SolidFields.tsx'
import styles from './solid.module.css'
import { expected, solidOptions, turnedAsSeen, unitOf, useSolidOptions, withoutChanged } from './solid-options.ts'
import { mirrored, seenPlate, useSolidParts } from './solid-parts.ts'
import { solidRuns } from './solid-runs.ts'
import { useExpectedWords } from './use-expected-words.ts'
import { usePieces } from './use-pieces.ts'

type Props = {
  readonly file: StampedFile
  readonly facts: HeightFacts
  readonly reliefType: HeightsDepth
  /** How it is looked at: what it is saved as until somebody says otherwise here. */
  readonly turn: Turn
  readonly onClose: () => void
}

export function SolidDialog({ file, facts, reliefType, turn, onClose }: Props) {
  const t = useText()
  const formats = useFormats()
  const [asSeen, setAsSeen] = useState(() => turnedAsSeen(turn))
  const artifactId = file.id
  const [plate, setPlate] = useState(seenPlate)
  const [parts, onParts] = useSolidParts(artifactId)
  const ask = solidOptions({ ...useSolidOptions(), ...asSeen }, reliefType, facts, { plate, ...parts })
  const settled = settledAsk(ask)
  const run = useStore(solidRuns.store)
  const counts = usePieces(file, facts, settled)
  const words = useExpectedWords(settled, facts, expected(settled, facts), counts)
  const seenId = useRef<string>(undefined)
  useEffect(() => {
    seenId.current = artifactId
    return () => {
      seenId.current = undefined
      solidRuns.clear()
    }
  }, [artifactId])

  const own = run.state !== 'idle' && run.artifactId === artifactId
  const making = own && run.state === 'making'
  const another = !own && run.state === 'making'
  const make = async () => {
    const end = await solidRuns.make(artifactId, ask)
    // Nobody looks at this result's panel any more.
    if (seenId.current === artifactId) return
    if (end.state === 'saved') notify({ text: t('solid.saved', { name: end.saved.name }) })
    if (end.state === 'failed') notify({ failure: end.failure })
    solidRuns.clear()
  }
  const stop = () => void studio.exports.stop().catch(notifyThrown)
  const outcome = () => {
    if (another) return <p>{t('solid.another')}</p>
    if (!own) return null
    if (run.state === 'saved') {
      const { name, bytes, triangles, tiles, pieces, exportId } = run.saved
      const more = [
        ...(tiles > 1 ? [t('solid.savedTiles', { n: formats.number(tiles) })] : []),
        ...(pieces > tiles ? [t('solid.pieces.count', { count: pieces, n: formats.number(pieces) })] : []),
      ]
      return (
        <div className={panel.saved} data-saved={name}>
          <p>
            {t('solid.saved', { name })}
            <span className="dim">
              {[
                ...(triangles > 0 ? [t('solid.savedTriangles', { n: formats.number(triangles) })] : []),
                formats.bytes(bytes),
                ...more,
              ].join(' · ')}
            </span>
          </p>
          <Button onClick={() => void studio.exports.show(exportId).catch(notifyThrown)}>
            {t('viewer.showInFolder')}
          </Button>
        </div>
      )
    }
    if (run.state === 'failed')
      return (
        <FailureNote failure={run.failure}>
          {/* The one that a page before this one began. */}
          {run.failure.kind === 'export-under-way' ? <Button onClick={stop}>{t('solid.stop')}</Button> : null}
        </FailureNote>
      )
    return run.state === 'stopped' ? <p>{t('solid.stopped')}</p> : null
  }
  return (
    <Dialog onClose={onClose} title={t('solid.title')} size={860}>
      <div className={styles.columns}>
        <SolidFields
          ask={ask}
          samples={facts}
          disabled={making}
          onChange={(change) => {
            // What is said here is kept, and counts from now on.
            setAsSeen((seen) => withoutChanged(seen, change))
            // The same part of the picture stays chosen.
            if ((change.mirror ?? ask.mirror) !== ask.mirror) onParts({ crop: mirrored(parts.crop) })
            useSolidOptions.setState(change)
          }}
        />
        <PartFields file={file} samples={facts} ask={ask} disabled={making} onPlate={setPlate} onParts={onParts} />
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{t('solid.outer')}</dt>
          <dd>{words.size}</dd>
        </div>
        {words.tiles ? (
          <div>
            <dt>{t('solid.tiles')}</dt>
            <dd>{words.tiles}</dd>
          </div>
        ) : null}
        {words.pieces ? (
          <div>
            <dt>{t('solid.pieces')}</dt>
            <dd data-pieces>{words.pieces}</dd>
          </div>
        ) : null}
        {(['triangles', 'samples'] as const).map((what) =>
          words[what] === undefined ? null : (
            <div key={what}>
              <dt>{t(`solid.${what}`)}</dt>
              <dd>{words[what]}</dd>
            </div>
          ),
        )}
        <div>
          <dt>{t('solid.file')}</dt>
          <dd>{words.file}</dd>
        </div>
      </dl>
      <p className={styles.note}>{t(`solid.unit.${unitOf[ask.format]}`)}</p>
      {facts.format === 'float' ? <p className={styles.note}>{t('solid.holes')}</p> : null}
      {facts.max > facts.min ? null : <p className={styles.note}>{t('viewer.levels.flat')}</p>}
      <div className={panel.end} role="status">
        {making ? <ProgressBar share={run.share} label={t('solid.making')} tone="accent" /> : outcome()}
      </div>
      <div className={panel.foot}>
        <span className={styles.free}>{t('solid.free')}</span>
        <StartStopButton
          running={making}
          reason={another ? t('solid.another') : words.trouble}
          onStart={() => void make()}
          onStop={stop}
          autoFocus
        >
          {t(making ? 'solid.stop' : 'solid.export')}
        </StartStopButton>
      </div>
    </Dialog>
  )
}
