// One section of the settings: what it is about, what can be set, and the way back to how it was at first.
import { Button } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { type SettingsSection, sectionReset } from '../../src-shared/settings/sections.ts'
import { useStudioState } from '../state/queries.ts'
import { useText } from '../text/use-text.ts'
import { useKeptWithin } from '../ui/focus/use-kept-within.ts'
import { changeWithUndo } from './change-settings.ts'
import type { SettingId } from './setting-rows.ts'
import styles from './settings.module.css'

type Props = {
  readonly title: string
  readonly note: string
  /** What it is found by. */
  readonly id?: SettingId
  /** Whose settings it has; without them nothing can be reset. */
  readonly of?: SettingsSection
  readonly children: ReactNode
}

export function Section({ title, note, id, of, children }: Props) {
  const section = useRef<HTMLElement>(null)
  useKeptWithin(section)
  return (
    <section ref={section} className={styles.section} aria-label={title} tabIndex={-1} data-setting={id}>
      <header>
        <h2 className="h">{title}</h2>
        <p className="label">{note}</p>
        {of ? <Reset section={of} title={title} /> : null}
      </header>
      <div className={styles.content}>{children}</div>
    </section>
  )
}

/** Only while something differs. */
function Reset({ section, title }: { readonly section: SettingsSection; readonly title: string }) {
  const t = useText()
  const state = useStudioState()
  if (!state) return null
  const { settings: before, folderChosen } = state
  const change = sectionReset(section, before)
  const folder = section === 'saving' && folderChosen
  if (Object.keys(change).length === 0 && !folder) return null
  return (
    <Button
      variant="subtle"
      className={styles.reset ?? ''}
      aria-label={t('settings.resetOf', { section: title })}
      onClick={(event) => {
        // The button goes with the difference, and the keyboard would go with it.
        event.currentTarget.closest('section')?.focus({ preventScroll: true })
        void changeWithUndo({ before, change, folder, text: t('settings.wasReset', { section: title }) })
      }}
    >
      {t('settings.reset')}
    </Button>
  )
}
