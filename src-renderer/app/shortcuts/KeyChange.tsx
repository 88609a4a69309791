// The row of the sheet whose keys are being changed: a field that takes the next combination, and what it would mean.
import { Button, Checkbox } from '@mantine/core'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { OwnKeys } from '../../../src-shared/settings/own-keys.ts'
import { combinationLabel } from '../../commands/combination.ts'
import { withFirstKeys, withKeys } from '../../commands/own-keys/change-keys.ts'
import { isSame } from '../../commands/own-keys/keys-in-force.ts'
import { type Keypress, listenForKeys } from '../../commands/own-keys/listen-for-keys.ts'
import { type ShortcutId, shortcuts } from '../../commands/shortcuts.ts'
import { useKeyTerms } from '../../commands/use-key-terms.ts'
import { onKeys } from '../../commands/use-keys.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { judgeKeys } from './judge-keys.ts'
import { eachOf, keypressWords, namesOf } from './keypress-words.ts'
import styles from './sheet.module.css'

type Props = {
  readonly id: ShortcutId
  /** All keys of the person as they are to be, and what tells it. */
  readonly onKeep: (after: OwnKeys, text: string) => void
  readonly onLeave: () => void
}

export function KeyChange({ id, onKeep, onLeave }: Props) {
  const t = useText()
  const format = useFormats()
  const hint = useId()
  const terms = useKeyTerms()
  const { platform, own, keys } = terms
  const [pressed, setPressed] = useState<Keypress | null>(null)
  const [adds, setAdds] = useState(false)
  const now = keys[id]
  const what = t(shortcuts[id].words)
  const judge = (combination: string) => judgeKeys({ id, combination, adds }, terms)
  const judged = pressed?.what === 'combination' ? judge(pressed.combination) : undefined

  const keep = (list: readonly string[], holders: readonly ShortcutId[] = []) => {
    const told = { what, keys: eachOf(list, platform, t), others: namesOf(holders, t) }
    onKeep(withKeys(own, id, list), t(holders.length > 0 ? 'keys.told.taken' : 'keys.told.changed', told))
  }
  const keepFirst = () => {
    const told = { what, keys: eachOf(shortcuts[id].keys, platform, t) }
    onKeep(withFirstKeys(own, id), t('keys.told.default', told))
  }
  const field = useKeypresses((next) => {
    if (next.what === 'leave') return onLeave()
    setPressed(next)
    const meant = next.what === 'combination' ? judge(next.combination) : undefined
    if (meant?.verdict === 'free') keep(meant.keys)
  })

  return (
    <fieldset className={styles.changing} onKeyDown={onKeys({ 'field.clear': onLeave })}>
      <legend className="sr-only">{t('keys.changeOf', { what })}</legend>
      <div className={styles.line}>
        <button ref={field} type="button" className={styles.listen} aria-describedby={hint}>
          <span className="sr-only">{t('keys.newOf', { what })} </span>
          <Pressed pressed={pressed} />
        </button>
        {judged?.verdict === 'held' ? (
          <Button onClick={() => keep(judged.keys, judged.holders)}>{t('keys.take')}</Button>
        ) : null}
      </div>
      <p className={styles.say} role="alert">
        {keypressWords({ id, pressed, judged, platform }, t, format)}
      </p>
      <p className="label" id={hint}>
        {t(adds ? 'keys.hint.adds' : 'keys.hint')}
      </p>
      <div className={styles.line}>
        {now.length === 0 ? null : (
          <Checkbox
            size="xs"
            radius="xs"
            label={t('keys.adds', { keys: eachOf(now, platform, t) })}
            checked={adds}
            onChange={(event) => setAdds(event.currentTarget.checked)}
          />
        )}
        <span className={styles.grow} />
        {isSame(now, shortcuts[id].keys) ? null : (
          <Button variant="subtle" size="compact-xs" onClick={keepFirst}>
            {t('keys.default')}
          </Button>
        )}
        {now.length === 0 ? null : (
          <Button
            variant="subtle"
            size="compact-xs"
            onClick={() => onKeep(withKeys(own, id, []), t('keys.told.none', { what }))}
          >
            {t('keys.noneOf')}
          </Button>
        )}
      </div>
    </fieldset>
  )
}

/** The combination, as much of it as is held, or what is waited for. */
function Pressed({ pressed }: { readonly pressed: Keypress | null }) {
  const t = useText()
  const { platform } = useKeyTerms()
  if (pressed?.what !== 'held' && pressed?.what !== 'combination') return t('keys.press')
  const combination = pressed.what === 'held' ? `${pressed.held}…` : pressed.combination
  return <kbd className={styles.cap}>{combinationLabel(combination, platform)}</kbd>
}

/** The element takes every key while it has the keyboard, which it gets at once. */
function useKeypresses(onPress: (pressed: Keypress) => void) {
  const { platform } = useKeyTerms()
  const element = useRef<HTMLButtonElement>(null)
  const current = useRef(onPress)
  useLayoutEffect(() => {
    current.current = onPress
  })
  useEffect(() => {
    element.current?.focus({ preventScroll: true })
    element.current?.closest('fieldset')?.scrollIntoView({ block: 'nearest' })
  }, [])
  useEffect(() => {
    const { current: field } = element
    return field ? listenForKeys(field, platform, (pressed) => current.current(pressed)) : undefined
  }, [platform])
  return element
}
