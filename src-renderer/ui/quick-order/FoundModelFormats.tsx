// The formats of a model that was found by its job id, what is on the disk already, and what the chosen ones cost.
import { useMemo, useState } from 'react'
import type { Order } from '../../../src-shared/orders/order.ts'
import { conversionPoints, foundModelItems, offeredFormats } from '../../state/conversions.ts'
import { noAccount, useCatalog, useCurrentAccount } from '../../state/queries.ts'
import { orderAsks } from '../../state/quotes/order-asks.ts'
import { formatsOfJob } from '../../state/saved-formats.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { FormatRow } from './FormatRow.tsx'
import { PriceAndPlace } from './PriceAndPlace.tsx'
import styles from './quick-order.module.css'

const noTitles = {}

export function FoundModelFormats({ jobId, every }: { readonly jobId: string; readonly every: readonly Order[] }) {
  const t = useText()
  const formats = useFormats()
  const account = useCurrentAccount()
  const catalog = useCatalog(account ?? noAccount)?.catalog ?? undefined
  const each = account?.kind === 'practice' ? 'quick.convert.eachPractice' : 'quick.convert.each'
  const [wanted, setWanted] = useState<readonly string[]>([])
  const offered = useMemo(() => offeredFormats(catalog), [catalog])
  const held = useMemo(() => formatsOfJob(jobId, account?.id ?? '', every), [jobId, account, every])
  const asks = useMemo(() => orderAsks(foundModelItems(jobId, wanted)), [wanted, jobId])
  const turn = (format: string) =>
    setWanted(wanted.includes(format) ? wanted.filter((each) => each !== format) : [...wanted, format])
  const wordsOf = (format: string) => {
    const saved = held.get(format)
    if (!saved) return ''
    return saved.artifact
      ? t('quick.convert.saved', { name: saved.artifact.fileName ?? format })
      : t('quick.convert.pending')
  }
  return (
    <>
      <fieldset className={styles.formats}>
        <legend className="label">
          {t('quick.convert.formats')}
          <span className="num">{t(each, { n: formats.number(conversionPoints(catalog)) })}</span>
        </legend>
        {offered.map((format) => (
          <FormatRow
            key={format}
            format={format}
            about={format === 'glb' ? t('quick.convertOther.glb') : undefined}
            there={wordsOf(format)}
            artifact={held.get(format)?.artifact ?? null}
            checked={wanted.includes(format)}
            onTurn={() => turn(format)}
          />
        ))}
      </fieldset>
      <PriceAndPlace
        asks={asks}
        titles={noTitles}
        missing={wanted.length === 0 ? t('quick.convert.choose') : undefined}
      />
    </>
  )
}
