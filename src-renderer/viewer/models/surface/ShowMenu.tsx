// The choice of what the surface of a model is shown as; what this model has nothing for says why.
import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { IconStack2 } from '@tabler/icons-react'
import type { ShortcutId } from '../../../commands/shortcuts.ts'
import { useText } from '../../../text/use-text.ts'
import { Kbd } from '../../../ui/Kbd.tsx'
import { type Dress, dresses, type Offer } from './dresses.ts'
import styles from './surface.module.css'
import { whyWords } from './why-words.ts'

type Props = {
  readonly dress: Dress
  readonly onDress: (dress: Dress) => void
  readonly offer: Offer
  /** What was chosen for another model, where this one cannot wear it. */
  readonly missed: Dress | null
}

const keys: Readonly<Partial<Record<Dress, ShortcutId>>> = {
  textured: 'model.textured',
  clay: 'model.clay',
  wire: 'model.wire',
  normals: 'model.normals',
  uv: 'model.uv',
}
/** The first of those that are one channel of the materials. */
const firstChannel: Dress = 'colour'

export function ShowMenu({ dress, onDress, offer, missed }: Props) {
  const t = useText()
  const name = t('viewer.model.show')
  const why = missed ? whyWords(offer[missed], t) : undefined
  const words =
    missed && why ? `${name} – ${t('words.of', { name: t(`viewer.model.dress.${missed}`), words: why })}` : name
  return (
    <Menu position="right-start" portalProps={{ target: 'main' }} withInitialFocusPlaceholder={false}>
      <Tooltip label={words} position="right">
        <Menu.Target>
          <ActionIcon aria-label={name} data-pressed={!isTool(dress)}>
            <IconStack2 size={16} stroke={1.6} />
          </ActionIcon>
        </Menu.Target>
      </Tooltip>
      <Menu.Dropdown className={styles.menu ?? ''}>
        <Menu.RadioGroup value={dress} aria-label={name}>
          {dresses.map((one) => {
            const reason = whyWords(offer[one], t)
            const key = keys[one]
            const entry = (
              <Menu.RadioItem
                key={one}
                value={one}
                aria-disabled={reason ? true : undefined}
                className={styles.entry ?? ''}
                onChange={() => {
                  if (!reason) onDress(one)
                }}
                rightSection={key ? <Kbd of={key} /> : undefined}
              >
                {t(`viewer.model.dress.${one}`)}
                {reason ? <span className={styles.reason}> {reason}</span> : null}
              </Menu.RadioItem>
            )
            return one === firstChannel ? [<Menu.Divider key="channels" />, entry] : entry
          })}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}

/** Those that have a button of their own beside the menu. */
const isTool = (dress: Dress) => ['textured', 'clay', 'wire', 'normals'].includes(dress)
