// Where results are saved and what they are called, with an example that follows every letter, and whether that goes on without the window.
import { Button, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { StudioState } from '../../../src-shared/bridge/contract.ts'
import { fileWord } from '../../../src-shared/words/service-words.ts'
import { studio } from '../../bridge.ts'
import { onKeys } from '../../commands/use-keys.ts'
import { notifyThrown } from '../../state/notices.ts'
import { localDay } from '../../text/format/local-day.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { changeSettings } from '../change-settings.ts'
import { MoveSaved } from '../moving/MoveSaved.tsx'
import { useMoveRun } from '../moving/move-run.ts'
import styles from '../settings.module.css'
import { askInSettings, closeAsked, useSettingsAsks } from '../settings-asks.ts'
import {
  isNameless,
  keptPattern,
  loneBrace,
  nameExample,
  nameParts,
  unknownPart,
  writtenPattern,
} from './name-example.ts'

export function Saving({ settings, platform }: Pick<StudioState, 'settings' | 'platform'>) {
  const t = useText()
  const choose = () => void studio.settings.chooseFolder().catch(notifyThrown)
  return (
    <>
      <div>
        <p className="label" id="saving-folder">
          {t('settings.folder')}
        </p>
        <div className={styles.folder}>
          <span className={`${styles.path} ellipsis selectable`} title={settings.savingFolder}>
            {settings.savingFolder === '' ? t('settings.folder.none') : settings.savingFolder}
          </span>
          <Button onClick={choose} aria-describedby="saving-folder">
            {t('settings.folder.choose')}
          </Button>
        </div>
      </div>
      <NamePattern key={writtenPattern(settings.namePattern, t)} saved={settings.namePattern} />
      <Switch
        size="xs"
        label={t('settings.factsFiles')}
        description={t('settings.factsFiles.about')}
        checked={settings.factsFiles}
        onChange={(event) => changeSettings({ factsFiles: event.currentTarget.checked })}
      />
      {platform === 'darwin' ? null : (
        <Switch
          size="xs"
          label={t('settings.goOnClosed')}
          description={t('settings.goOnClosed.about')}
          checked={settings.goOnClosed}
          onChange={(event) => changeSettings({ goOnClosed: event.currentTarget.checked })}
        />
      )}
      <MoveRow />
    </>
  )
}

/** What holds for new files can be made to hold for those that are saved. */
function MoveRow() {
  const t = useText()
  const format = useFormats()
  const running = useMoveRun((state) => state.running)
  const asked = useSettingsAsks((state) => state.asked === 'move')
  return (
    <div className={styles.buttons}>
      <Button onClick={() => askInSettings('move')}>{t('move.open')}</Button>
      {running?.of ? (
        <span className="dim num">
          {t('move.share', { n: format.number(running.done), all: format.number(running.of) })}
        </span>
      ) : null}
      {asked ? <MoveSaved onClose={closeAsked} /> : null}
    </div>
  )
}

function NamePattern({ saved }: { readonly saved: string }) {
  const t = useText()
  const [written, setWritten] = useState(() => writtenPattern(saved, t))
  const pattern = keptPattern(written, t)
  const unknown = unknownPart(pattern)
  const lone = loneBrace(pattern)
  const example = nameExample(pattern, {
    date: localDay(Date.now()),
    name: 'coin-rosette-02',
    kind: fileWord(t('kind.relief')),
    tier: fileWord(t('create.line.of.pro')),
    style: fileWord(t('style.JewelryMoldsCommemorativeCoin')),
    client: t('settings.pattern.client'),
    id: '7f31c2',
    differs: [],
  })
  const problem = isNameless(pattern)
    ? t('settings.pattern.empty')
    : unknown
      ? t('settings.pattern.unknown', { part: unknown })
      : lone
        ? t('settings.pattern.lone', { brace: lone })
        : undefined
  const keep = () => {
    if (problem === undefined && pattern !== saved) changeSettings({ namePattern: pattern.trim() })
  }
  return (
    <TextInput
      data-setting="pattern"
      label={t('settings.pattern')}
      classNames={{ input: 'mono' }}
      value={written}
      maxLength={200}
      spellCheck={false}
      error={problem}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      description={
        <>
          {t('settings.pattern.hint', {
            parts: nameParts.map((part) => `{${t(`settings.pattern.part.${part}`)}}`).join(' '),
          })}
          <span className={styles.example} aria-live="polite">
            {isNameless(pattern) ? null : t('settings.pattern.example', { example: `${example}.tif` })}
          </span>
        </>
      }
      onChange={(event) => setWritten(event.currentTarget.value)}
      onBlur={keep}
      onKeyDown={onKeys({ 'field.keep': keep })}
    />
  )
}
