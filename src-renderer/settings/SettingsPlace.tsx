// The place Settings: accounts, saving, spending, notifications, network, appearance, shortcuts, newer versions, their file, diagnostics and what the studio is, one section each.
import { type RefObject, useEffect, useRef } from 'react'
import { useStudioState } from '../state/queries.ts'
import { useText } from '../text/use-text.ts'
import { About } from './About.tsx'
import { Appearance } from './Appearance.tsx'
import { Accounts } from './accounts/Accounts.tsx'
import { Diagnostics } from './diagnostics/Diagnostics.tsx'
import { LanguageChoice } from './LanguageChoice.tsx'
import { Notifications } from './Notifications.tsx'
import { Network } from './network/Network.tsx'
import { Practice } from './practice/Practice.tsx'
import { Section } from './Section.tsx'
import { SettingsFile } from './SettingsFile.tsx'
import { Spending } from './Spending.tsx'
import { Saving } from './saving/Saving.tsx'
import styles from './settings.module.css'
import { settingFound, useSettingsAsks } from './settings-asks.ts'
import { Shortcuts } from './shortcuts/Shortcuts.tsx'
import { UpdatesSection } from './updates/UpdatesSection.tsx'

export function SettingsPlace() {
  const t = useText()
  const state = useStudioState()
  const place = useRef<HTMLDivElement>(null)
  useWantedSetting(place)
  if (!state) return null
  const { settings } = state
  const practice = state.accounts.find(({ kind }) => kind === 'practice')
  return (
    <div ref={place} className={styles.settings}>
      <p className={`${styles.heading} title`} aria-hidden="true">
        {t('place.settings')}
      </p>
      <Section id="accounts" title={t('settings.accounts')} note={t('settings.accounts.note')}>
        <Accounts accounts={state.accounts} currentId={state.currentAccountId} />
      </Section>
      <Section id="saving" title={t('settings.saving')} note={t('settings.saving.note')} of="saving">
        <Saving settings={settings} platform={state.platform} />
      </Section>
      <Section id="spending" title={t('settings.spending')} note={t('settings.spending.note')} of="spending">
        <Spending settings={settings} capped={state.capped[state.currentAccountId ?? '']} />
      </Section>
      <Section
        id="notifications"
        title={t('settings.notifications')}
        note={t('settings.notifications.note')}
        of="notifications"
      >
        <Notifications settings={settings} />
      </Section>
      <Section id="network" title={t('settings.network')} note={t('settings.network.note')}>
        <Network accounts={state.accounts} looks={state.updates !== null && settings.lookForUpdates} />
      </Section>
      <Section id="appearance" title={t('settings.appearance')} note={t('settings.appearance.note')} of="appearance">
        <Appearance settings={settings} />
        <LanguageChoice settings={settings} />
      </Section>
      <Section id="shortcuts" title={t('settings.shortcuts')} note={t('settings.shortcuts.note')} of="shortcuts">
        <Shortcuts />
      </Section>
      {practice ? (
        <Section title={t('settings.practice')} note={t('settings.practice.note')}>
          <Practice account={practice} rehearsal={state.rehearsal} />
        </Section>
      ) : null}
      {state.updates ? (
        <Section id="updates" title={t('updates.title')} note={t('updates.note')} of="updates">
          <UpdatesSection updates={state.updates} on={settings.lookForUpdates} />
        </Section>
      ) : null}
      <Section id="file" title={t('settings.file')} note={t('settings.file.note')}>
        <SettingsFile settings={settings} />
      </Section>
      <Section id="diagnostics" title={t('diagnostics.title')} note={t('diagnostics.note')}>
        <Diagnostics />
      </Section>
      <Section title={t('settings.about')} note={t('settings.about.version', { version: state.version })}>
        <About />
      </Section>
    </div>
  )
}

/** Gives the keyboard to the setting that was looked for, and brings it into view; `place` holds all settings. */
function useWantedSetting(place: RefObject<HTMLElement | null>): void {
  const wanted = useSettingsAsks((state) => state.wanted)
  useEffect(() => {
    const marked = wanted === null ? null : place.current?.querySelector<HTMLElement>(`[data-setting="${wanted}"]`)
    if (!marked) return
    const isSection = marked.tagName === 'SECTION'
    // Of a choice the one that holds; one that cannot be changed now is shown without the keyboard.
    const control = isSection ? marked : (marked.querySelector<HTMLElement>('input:checked') ?? marked)
    control.focus({ preventScroll: true })
    marked.scrollIntoView({ block: isSection ? 'start' : 'center' })
    settingFound()
  }, [wanted, place])
}
