// Whether a glTF keeps to its format, judged by Khronos' validator once somebody opens this section.
import { IconAlertTriangle, IconChevronRight, IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useId, useState } from 'react'
import { useFormats } from '../../../text/format/use-formats.ts'
import { useText } from '../../../text/use-text.ts'
import { CopyButton } from '../../../ui/buttons/CopyButton.tsx'
import inspector from '../../inspector.module.css'
import own from '../models.module.css'
import { findingWords } from './finding-words.ts'
import { type FormatReport, severities } from './format-report.ts'
import { type JudgedFile, loadReport, type ReportNews } from './load-report.ts'
import styles from './report.module.css'

export function FormatPanel({ file }: { readonly file: JudgedFile }) {
  const t = useText()
  const id = useId()
  const [opened, setOpened] = useState(false)
  return (
    <section aria-label={t('viewer.report')}>
      <h3 className="h">
        <button
          type="button"
          className={styles.unfold}
          aria-expanded={opened}
          aria-controls={id}
          onClick={() => setOpened(!opened)}
        >
          {t('viewer.report')}
          <IconChevronRight size={14} stroke={1.8} aria-hidden="true" />
        </button>
      </h3>
      <div id={id}>{opened ? <Judged {...file} /> : null}</div>
    </section>
  )
}

function Judged({ id, stamp, format }: JudgedFile) {
  const t = useText()
  const [news, setNews] = useState<ReportNews>()
  useEffect(() => {
    const controller = new AbortController()
    setNews(undefined)
    loadReport({ id, stamp, format }, controller.signal, setNews)
    return () => controller.abort()
  }, [id, stamp, format])
  if (!news)
    return (
      <p className={`${inspector.note} dim`} role="status" data-report="judging">
        {t('viewer.report.judging')}
      </p>
    )
  if (news.kind === 'problem')
    return (
      <p className={inspector.warning} role="status" data-report={news.why}>
        {t(`viewer.report.problem.${news.why}`)}
      </p>
    )
  return <Report report={news.report} />
}

function Report({ report }: { readonly report: FormatReport }) {
  const t = useText()
  const format = useFormats()
  const { counts, findings, more, isCut, version, json } = report
  const valid = counts.error === 0
  const told = severities.filter((severity) => severity !== 'info' || counts.info > 0)
  const number = (count: number) => (isCut ? `${format.number(count)}+` : format.number(count))
  const list = format.series(
    told.map((severity) => t(`viewer.report.${severity}`, { count: counts[severity], n: number(counts[severity]) })),
  )
  return (
    <>
      <p className={own.verdict} data-good={valid} role="status" data-report={valid ? 'valid' : 'invalid'}>
        {valid ? <IconCircleCheck size={16} stroke={1.6} /> : <IconAlertTriangle size={16} stroke={1.6} />}
        <span>
          {t(valid ? 'viewer.report.valid' : 'viewer.report.invalid', { version })} · {list}
        </span>
      </p>
      {findings.length > 0 ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it with the keyboard.
        <ul className={styles.findings} tabIndex={0} aria-label={t('viewer.report.list')}>
          {findings.map(({ severity, code, message, place }, at) => {
            const means = findingWords({ code })
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a report does not change, and two findings may be alike
              <li key={at} data-severity={severity}>
                <p>
                  <b>{t(`viewer.report.severity.${severity}`)}</b> {means ? t(means) : code}
                </p>
                <p className={styles.own}>
                  {means ? `${code}: ` : ''}
                  {message}
                </p>
                {place === '' ? null : <p className={`${styles.own} selectable`}>{place}</p>}
              </li>
            )
          })}
        </ul>
      ) : null}
      {more > 0 ? <p className={inspector.note}>{t('viewer.report.more', { count: more, n: number(more) })}</p> : null}
      <CopyButton text={json} label={t('viewer.report.copy')} />
    </>
  )
}
