// What a printer or a mill asks of a model: whether its surface is closed, how many bodies it has, and what it holds.
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useFormats } from '../../../text/format/use-formats.ts'
import { useText } from '../../../text/use-text.ts'
import inspector from '../../inspector.module.css'
import type { SolidCheck, UnitSource } from '../model-parts.ts'
import own from '../models.module.css'
import { verdictOf } from './model-summary.ts'
import { useLengths } from './use-lengths.ts'

type Props = { readonly check: SolidCheck | undefined; readonly unit: UnitSource }

export function PrintPanel({ check, unit }: Props) {
  const t = useText()
  const format = useFormats()
  const { area, volume } = useLengths(unit)
  const facts = check?.facts
  const verdict = check && verdictOf(facts ?? null)
  return (
    <section aria-label={t('viewer.model.print')} data-verdict={verdict ?? 'checking'}>
      <h3 className="h">{t('viewer.model.print')}</h3>
      {verdict === undefined ? <p className={`${inspector.note} dim`}>{t('viewer.model.checking')}</p> : null}
      {verdict === undefined ? null : (
        <p className={own.verdict} data-good={verdict === 'closed'}>
          {verdict === 'closed' ? <IconCircleCheck size={16} stroke={1.6} /> : null}
          {verdict === 'closed' || verdict === 'unchecked' ? null : <IconAlertTriangle size={16} stroke={1.6} />}
          <span>
            {t(`viewer.model.verdict.${verdict}`, {
              open: format.number(facts?.open ?? 0),
              crowded: format.number(facts?.crowded ?? 0),
              turned: format.number(facts?.turned ?? 0),
            })}
          </span>
        </p>
      )}
      {facts ? (
        <dl className={inspector.facts}>
          <dt>{t('viewer.model.bodies')}</dt>
          <dd>{format.number(facts.bodies)}</dd>
          <dt>{t('viewer.model.area')}</dt>
          <dd>{area(facts.area)}</dd>
          {facts.open === 0 ? (
            <>
              <dt>{t('viewer.model.volume')}</dt>
              <dd>{volume(Math.abs(facts.volume))}</dd>
            </>
          ) : null}
        </dl>
      ) : null}
    </section>
  )
}
