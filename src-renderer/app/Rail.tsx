// The left rail: the five places with their keys, the number of active orders on Queue, and the account at its foot.
import { Tooltip, UnstyledButton } from '@mantine/core'
import { IconChartBar, IconLayoutGrid, IconList, IconPlus, IconSettings } from '@tabler/icons-react'
import { useState } from 'react'
import { filterOf } from '../../src-shared/orders/order.ts'
import { useOrders } from '../state/queries.ts'
import { goTo, type Place, places, useWindowState } from '../state/window-state.ts'
import { useFormats } from '../text/format/use-formats.ts'
import { useText } from '../text/use-text.ts'
import { useShortcutLabels } from '../ui/use-shortcut-labels.ts'
import { AccountChip } from './AccountChip.tsx'
import styles from './rail.module.css'

/** The rail's pictogram of each place. */
const placeIcons = {
  create: IconPlus,
  queue: IconList,
  library: IconLayoutGrid,
  usage: IconChartBar,
  settings: IconSettings,
} as const satisfies Record<Place, unknown>

export function Rail() {
  const t = useText()
  const place = useWindowState((state) => state.place)
  return (
    <nav className={styles.rail} aria-label={t('app.places')}>
      {places.map((name) => (
        <RailItem key={name} place={name} current={name === place} />
      ))}
      <AccountChip />
    </nav>
  )
}

function RailItem({ place, current }: { readonly place: Place; readonly current: boolean }) {
  const t = useText()
  const { aria, written } = useShortcutLabels()
  const Icon = placeIcons[place]
  /** Once it has taken the person there it would only cover the place. */
  const [taken, setTaken] = useState(false)
  return (
    <Tooltip
      label={[t(`place.${place}`), written(`go.${place}`) ?? ''].join('  ').trim()}
      position="right"
      disabled={taken}
    >
      <UnstyledButton
        className={styles.item}
        aria-current={current ? 'page' : undefined}
        aria-keyshortcuts={aria(`go.${place}`)}
        onPointerEnter={() => setTaken(false)}
        onClick={() => {
          setTaken(true)
          goTo(place)
        }}
      >
        <Icon size={18} stroke={1.6} aria-hidden="true" />
        <span>{t(`place.${place}`)}</span>
        {place === 'queue' ? <ActiveOrders /> : null}
      </UnstyledButton>
    </Tooltip>
  )
}

function ActiveOrders() {
  const t = useText()
  const format = useFormats()
  const orders = useOrders()
  let active = 0
  for (const { stage } of orders) if (filterOf(stage) === 'active') active += 1
  if (active === 0) return null
  const shown = active > 999 ? '999+' : format.number(active)
  return (
    <>
      <b className={styles.badge} aria-hidden="true">
        {shown}
      </b>
      <span className="sr-only">{t('place.queue.active', { count: active, shown: format.number(active) })}</span>
    </>
  )
}
