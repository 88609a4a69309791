// The rail's pictogram of each place.
import { IconChartBar, IconLayoutGrid, IconList, IconPlus, IconSettings } from '@tabler/icons-react'
import type { Place } from '../state/window-state.ts'

export const placeIcons = {
  create: IconPlus,
  queue: IconList,
  library: IconLayoutGrid,
  usage: IconChartBar,
  settings: IconSettings,
} as const satisfies Record<Place, unknown>
