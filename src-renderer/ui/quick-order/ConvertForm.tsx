// Finished models in other formats: which, what is on the disk already, and what the rest costs.
// Specification: POST /model/conversions.
import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { Order } from '../../../src-shared/orders/order.ts'
import {
  conversionItems,
  conversionPoints,
  type FormatChoice,
  formatChoices,
  offeredFormats,
} from '../../state/conversions.ts'
import { noAccount, useCatalog, useCurrentAccount } from '../../state/queries.ts'
import { inheritedMarks } from '../../state/quotes/inherited-marks.ts'
import { orderAsks } from '../../state/quotes/order-asks.ts'
import { convertOther } from '../../state/quotes/quick-order.ts'
import { savedFormats } from '../../state/saved-formats.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { FormatRow } from './FormatRow.tsx'
import { PriceAndPlace } from './PriceAndPlace.tsx'
import styles from './quick-order.module.css'

type Props = { readonly models: readonly Order[]; readonly every: readonly Order[] }

const noTitles = {}

type FormProps = Props & {
  /** Ticked from the start. */
  readonly formats: readonly string[]
}

export function ConvertForm({ models, every, formats }: FormProps) {
  const t = useText()
  const format = useFormats()
  const account = useCurrentAccount()
  const catalog = useCatalog(account ?? noAccount)?.catalog ?? undefined
  const each = account?.kind === 'practice' ? 'quick.convert.eachPractice' : 'quick.convert.each'
  const [wanted, setWanted] = useState<ReadonlySet<string>>(() => new Set(formats))
  const [skip, setSkip] = useState(true)
  const choices = useMemo(() => formatChoices(offeredFormats(catalog), models, every), [catalog, models, every])
  const chosen = choices.filter((choice) => wanted.has(choice.format))
  const several = models.length > 1
  const partly = several && chosen.some(({ has }) => has.length > 0)
  const items = conversionItems(models, chosen, partly && skip)
  const key = JSON.stringify(items)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same items are the same asks
  const { asks, marksOf } = useMemo(() => inheritedMarks(items, orderAsks), [key])
  const turn = (name: string) => {
    const next = new Set(wanted)
    if (!next.delete(name)) next.add(name)
    setWanted(next)
  }
  const missing = chosen.length === 0 ? t('quick.convert.choose') : t('quick.convert.allSaved')
  return (
    <>
      <fieldset className={styles.formats}>
        <legend className="label">
          {t('quick.convert.formats')}
          <span className="num">{t(each, { n: format.number(conversionPoints(catalog)) })}</span>
        </legend>
        {choices.map((choice) => (
          <Format
            key={choice.format}
            choice={choice}
            models={models}
            every={every}
            checked={wanted.has(choice.format)}
            onTurn={() => turn(choice.format)}
          />
        ))}
      </fieldset>
      {partly ? (
        <label className={styles.skip}>
          <input type="checkbox" checked={skip} onChange={() => setSkip(!skip)} />
          {t('quick.convert.skip')}
        </label>
      ) : null}
      <Button variant="subtle" className={styles.other} onClick={convertOther}>
        {t('quick.convertOther.title')}…
      </Button>
      <PriceAndPlace
        asks={asks}
        marksOf={marksOf}
        titles={noTitles}
        missing={items.length === 0 ? missing : undefined}
      />
    </>
  )
}

type FormatProps = Props & { readonly choice: FormatChoice; readonly checked: boolean; readonly onTurn: () => void }

function Format({ choice: { format, has }, models, every, checked, onTurn }: FormatProps) {
  const t = useText()
  const formats = useFormats()
  const [model] = models
  const only = models.length === 1 && model ? savedFormats(model, every).get(format) : undefined
  const there =
    has.length === 0
      ? ''
      : models.length > 1
        ? t('quick.convert.savedFor', { n: formats.number(has.length), all: formats.number(models.length) })
        : only?.artifact
          ? t('quick.convert.saved', { name: only.artifact.fileName ?? format })
          : t('quick.convert.pending')
  return <FormatRow format={format} there={there} artifact={only?.artifact ?? null} checked={checked} onTurn={onTurn} />
}
