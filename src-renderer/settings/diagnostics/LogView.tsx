// The studio's log as a person reads it: newest first, filtered by words, copied as it is shown.
import { Button, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type LogLine, logLineText } from '../../../src-shared/settings/diagnostics.ts'
import { failureOf, studio } from '../../bridge.ts'
import { notifyThrown } from '../../state/notices.ts'
import { findTyped } from '../../text/find-typed.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { CopyButton } from '../../ui/buttons/CopyButton.tsx'
import { Chip, type ChipTone } from '../../ui/Chip.tsx'
import { FailureNote } from '../../ui/FailureNote.tsx'
import { Dialog } from '../../ui/popups/Dialog.tsx'
import styles from './diagnostics.module.css'

/** Characters that are copied at once. */
const longestCopy = 200_000
const tones = { info: 'quiet', warn: 'attention', error: 'failed' } as const satisfies Record<
  LogLine['level'],
  ChipTone
>

export function LogView({ onClose }: { readonly onClose: () => void }) {
  const t = useText()
  const { data, error } = useQuery({
    queryKey: ['diagnostics', 'log'],
    queryFn: () => studio.diagnostics.log(),
    gcTime: 0,
    retry: false,
  })
  return (
    <Dialog onClose={onClose} title={t('diagnostics.log.title')} size={920} classNames={{ body: styles.body ?? '' }}>
      <Lines lines={data?.lines ?? []} more={data?.more ?? false} read={data !== undefined} />
      {error ? (
        <div role="alert">
          <FailureNote failure={failureOf(error)} />
        </div>
      ) : null}
    </Dialog>
  )
}

type LinesProps = { readonly lines: readonly LogLine[]; readonly more: boolean; readonly read: boolean }

function Lines({ lines, more, read }: LinesProps) {
  const t = useText()
  const format = useFormats()
  const [typed, setTyped] = useState('')
  const found = findTyped(lines, typed, logLineText)
  const show = () => void studio.diagnostics.showLog().catch(notifyThrown)
  const count = t('diagnostics.log.count', { count: found.length, n: format.number(found.length) })
  return (
    <>
      <div className={styles.top}>
        <TextInput
          type="search"
          className={styles.field ?? ''}
          data-autofocus
          aria-label={t('diagnostics.log.filter')}
          placeholder={t('diagnostics.log.filter')}
          autoComplete="off"
          leftSection={<IconSearch size={14} stroke={1.6} aria-hidden="true" />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <p className="dim num" role="status">
          {read ? (found.length === 0 ? t('diagnostics.log.none') : count) : ''}
        </p>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it with the keyboard. */}
      <section className={styles.lines} tabIndex={0} aria-label={t('diagnostics.log.lines')}>
        <ol>
          {found.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same, and none holds a state.
            <li key={index} className={styles.line}>
              <time className="num" dateTime={line.at}>
                {format.day(Date.parse(line.at))} {format.timeWithSeconds(Date.parse(line.at))}
              </time>
              <span>
                <Chip tone={tones[line.level]}>{t(`diagnostics.level.${line.level}`)}</Chip>
              </span>
              <p className="selectable" lang="en">
                {line.what}
                {line.facts.map(({ name, value }) => (
                  <span key={name} className={styles.fact}>
                    <i>{name}</i> {value}
                  </span>
                ))}
              </p>
            </li>
          ))}
        </ol>
      </section>
      <div className={styles.foot}>
        <p className="label">{t(more ? 'diagnostics.log.more' : 'diagnostics.log.about')}</p>
        <CopyButton
          label={t('diagnostics.log.copy')}
          disabled={found.length === 0}
          text={() => found.map(logLineText).join('\n').slice(0, longestCopy)}
        />
        <Button onClick={show}>{t('diagnostics.log.show')}</Button>
      </div>
    </>
  )
}
