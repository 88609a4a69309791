// Every refused picture that can be fixed, by kind, with what will change: one press for all of a kind, or for all.
import { Button, Popover } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { TrayItem } from '../../../src-shared/source.ts'
import { studio } from '../../bridge.ts'
import { notifyThrown } from '../../state/notices.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { PopoverBox } from '../../ui/popups/PopoverBox.tsx'
import { Popup } from '../../ui/popups/Popup.tsx'
import styles from './fix.module.css'
import { type RemedyKind, remedyKinds } from './remedy-kinds.ts'
import { kindChangeWords, remedySize } from './remedy-words.ts'

type Props = { readonly items: readonly TrayItem[] }

export function FixPictures({ items }: Props) {
  const t = useText()
  const format = useFormats()
  const [open, setOpen] = useState(false)
  const kinds = useMemo(() => remedyKinds(items), [items])
  const all = kinds.flatMap(({ ids }) => ids)
  const fix = (ids: readonly string[]) => {
    if (ids.length === all.length) setOpen(false)
    void studio.tray.remedy([...ids]).catch(notifyThrown)
  }
  const name = ({ remedy, found, format: to, ids }: RemedyKind) => {
    const values = { count: ids.length, n: format.number(ids.length), found: found ?? '' }
    if (remedy === 'shrink') return t('create.kind.shrink', values)
    return to
      ? t('create.kind.convertTo', { ...values, format: t(`create.format.${to}`) })
      : t('create.kind.convert', values)
  }
  const note = ({ ids, plan, changes }: RemedyKind) =>
    format.sentences([
      ...(plan && ids.length === 1 ? [t('create.plan.sentence', { plan: remedySize(plan, format, t) })] : []),
      ...kindChangeWords(changes, ids.length, format, t),
    ])
  return (
    <Popup opened={open} onChange={setOpen} position="bottom-end" width={320}>
      <Popover.Target>
        <Button variant="subtle" onClick={() => setOpen(!open)}>
          {t('create.remedyAll', { count: all.length, n: format.number(all.length) })}
        </Button>
      </Popover.Target>
      <PopoverBox
        label={t('create.remedyAll', { count: all.length, n: format.number(all.length) })}
        className={styles.box}
      >
        <ul className={styles.kinds}>
          {kinds.map((kind) => (
            <li key={kind.key}>
              <Button fullWidth justify="flex-start" onClick={() => fix(kind.ids)}>
                {name(kind)}
              </Button>
              <p className="dim">{note(kind)}</p>
            </li>
          ))}
        </ul>
        {kinds.length > 1 ? (
          <Button variant="filled" fullWidth onClick={() => fix(all)}>
            {t('create.remedyEach', { n: format.number(all.length) })}
          </Button>
        ) : null}
        <p className="faint">{t('create.remedyWhy')}</p>
      </PopoverBox>
    </Popup>
  )
}
