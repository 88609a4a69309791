// The place Settings: accounts, saving, spending, notifications, network, appearance, newer versions, diagnostics and what the studio is, one section each.
import type { ReactNode } from 'react'
import { useStudioState } from '../state/queries.ts'
import { useText } from '../text/use-text.ts'
import { About } from './About.tsx'
import { Appearance } from './Appearance.tsx'
import { Accounts } from './accounts/Accounts.tsx'
import { Diagnostics } from './diagnostics/Diagnostics.tsx'
import { LanguageChoice } from './LanguageChoice.tsx'
import { Network } from './Network.tsx'
import { Notifications } from './Notifications.tsx'
import { Practice } from './Practice.tsx'
import { Saving } from './Saving.tsx'
import { Spending } from './Spending.tsx'
import styles from './settings.module.css'
import { UpdatesSection } from './UpdatesSection.tsx'

export function SettingsPlace() {
  const t = useText()
  const state = useStudioState()
  if (!state) return null
  const { settings } = state
  const practice = state.accounts.find(({ kind }) => kind === 'practice')
  return (
    <div className={styles.settings}>
      <p className={`${styles.heading} title`} aria-hidden="true">
        {t('place.settings')}
      </p>
      <Section title={t('settings.accounts')} note={t('settings.accounts.note')}>
        <Accounts accounts={state.accounts} currentId={state.currentAccountId} />
      </Section>
      <Section title={t('settings.saving')} note={t('settings.saving.note')}>
        <Saving settings={settings} />
      </Section>
      <Section title={t('settings.spending')} note={t('settings.spending.note')}>
        <Spending confirmAbove={settings.confirmAbove} lowBalance={settings.lowBalance} />
      </Section>
      <Section title={t('settings.notifications')} note={t('settings.notifications.note')}>
        <Notifications settings={settings} />
      </Section>
      <Section title={t('settings.network')} note={t('settings.network.note')}>
        <Network accounts={state.accounts} looks={state.updates !== null && settings.lookForUpdates} />
      </Section>
      <Section title={t('settings.appearance')} note={t('settings.appearance.note')}>
        <Appearance settings={settings} />
        <LanguageChoice settings={settings} />
      </Section>
      {practice ? (
        <Section title={t('settings.practice')} note={t('settings.practice.note')}>
          <Practice account={practice} rehearsal={state.rehearsal} />
        </Section>
      ) : null}
      {state.updates ? (
        <Section title={t('updates.title')} note={t('updates.note')}>
          <UpdatesSection updates={state.updates} on={settings.lookForUpdates} />
        </Section>
      ) : null}
      <Section title={t('diagnostics.title')} note={t('diagnostics.note')}>
        <Diagnostics />
      </Section>
      <Section title={t('settings.about')} note={t('settings.about.version', { version: state.version })}>
        <About />
      </Section>
    </div>
  )
}

type SectionProps = { readonly title: string; readonly note: string; readonly children: ReactNode }

function Section({ title, note, children }: SectionProps) {
  return (
    <section className={styles.section} aria-label={title}>
      <header>
        <h2 className="h">{title}</h2>
        <p className="label">{note}</p>
      </header>
      <div className={styles.content}>{children}</div>
    </section>
  )
}
