// The bar above the stage: back, what is shown and its facts, how to look at it, and what can be done with the file.
import { Button, Tooltip } from '@mantine/core'
import {
  IconArrowRight,
  IconChevronLeft,
  IconCube,
  IconDeviceFloppy,
  IconDots,
  IconFolder,
  IconTransform,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { HeightFacts } from '../../src-shared/height-map.ts'
import type { Order, SavedArtifact } from '../../src-shared/orders/order.ts'
import type { Spot } from '../commands/object-menu.ts'
import { isChanged } from '../state/result-artifact.ts'
import { useFormats } from '../text/format/use-formats.ts'
import { useText } from '../text/use-text.ts'
import { besideManner, mannerWords, shortWords } from '../text/words/order-words.ts'
import { typeWords } from '../text/words/type-words.ts'
import { Chip } from '../ui/Chip.tsx'
import { FileName } from '../ui/files/FileName.tsx'
import { StarButton } from '../ui/marks/StarButton.tsx'
import { levelsKey } from './heights/levels/levels.ts'
import { useToldFacts } from './heights/use-told-facts.ts'
import styles from './stage/stage.module.css'

type Props = {
  readonly order: Order
  readonly artifact: SavedArtifact
  readonly facts: HeightFacts | undefined
  readonly onBack: () => void
  /** The way to the results beside it, when there are any. */
  readonly steps: ReactNode
  readonly onShowInFolder?: () => void
  readonly onSaveAs?: () => void
  readonly onUseAsInput?: () => void
  readonly onConvert?: () => void
  readonly onExport?: () => void
  /** Opens the menu with all that can be done, where the bar has no room for buttons. */
  readonly onMore: (spot: Spot) => void
  /** Switches that belong to what is shown. */
  readonly children: ReactNode
}

const icon = { size: 16, stroke: 1.6 }

export function ViewerBar(props: Props) {
  const { order, artifact, facts, onBack, steps, onShowInFolder, onSaveAs, onUseAsInput, onConvert, onExport } = props
  const { onMore } = props
  const t = useText()
  const saved = artifact.state === 'saved'
  const changed = isChanged(artifact)
  // The style or mode first: where the bar is narrow, the rest loses its end.
  const what = [mannerWords(order.request, t), besideManner(order.request, t)].filter(Boolean).join(' · ')
  const action = (label: string, sign: ReactNode, press: (() => void) | undefined) =>
    press ? (
      <Button className={styles.action ?? ''} disabled={!saved} onClick={press} aria-label={label} title={label}>
        <i aria-hidden="true">{sign}</i>
        <span className={styles.actionWords}>{label}</span>
      </Button>
    ) : null
  return (
    <header className={styles.bar}>
      <Button variant="subtle" leftSection={<IconChevronLeft {...icon} />} onClick={onBack}>
        {t('viewer.back')}
      </Button>
      {steps}
      <h2 className={styles.title}>
        <FileName name={order.title} />
      </h2>
      <StarButton orders={[order]} place="viewer" />
      <span className={styles.what} title={shortWords(order.request, t)}>
        {what}
      </span>
      <span className={styles.state} data-usual={(saved && !changed) || undefined}>
        <Chip tone={changed ? 'quiet' : saved ? 'done' : 'attention'} dot>
          {t(`viewer.${changed ? 'changed' : saved ? 'saved' : artifact.state === 'gone' ? 'gone' : 'notSaved'}`)}
        </Chip>
      </span>
      <FactsLine artifact={artifact} facts={facts} />
      <span className={styles.spacer} />
      {props.children}
      {action(t('viewer.useAsInput'), <IconArrowRight {...icon} />, onUseAsInput)}
      {action(t('viewer.convert'), <IconTransform {...icon} />, onConvert)}
      {action(t('viewer.export'), <IconCube {...icon} />, onExport)}
      {action(t('viewer.showInFolder'), <IconFolder {...icon} />, onShowInFolder)}
      {action(t('viewer.saveAs'), <IconDeviceFloppy {...icon} />, onSaveAs)}
      <Tooltip label={t('menu.more')}>
        <Button
          className={styles.more ?? ''}
          aria-label={t('menu.more')}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => {
            const { left, bottom } = currentTarget.getBoundingClientRect()
            onMore({ x: left, y: bottom + 4 })
          }}
        >
          <IconDots {...icon} />
        </Button>
      </Tooltip>
    </header>
  )
}

function FactsLine({ artifact, facts }: { readonly artifact: SavedArtifact; readonly facts: HeightFacts | undefined }) {
  const t = useText()
  const formats = useFormats()
  const told = useToldFacts()
  const parts = [
    typeWords(artifact.type, t),
    ...(facts
      ? [
          formats.pixels(facts.width, facts.height),
          t(`viewer.bits.${facts.format}`, { bits: facts.bits }),
          t(levelsKey(facts), { n: formats.number(facts.levels) }),
          ...told(facts),
        ]
      : []),
    ...(artifact.bytes === null ? [] : [formats.bytes(artifact.bytes)]),
  ]
  const all = parts.join(' · ')
  return (
    <span className={styles.factsLine} title={all}>
      {all}
    </span>
  )
}
