// Every word of the window in English: one object per place, joined under flat keys such as `library.empty`.
import { appText } from './app.ts'
import { commandText } from './commands.ts'
import { createText } from './create.ts'
import { failureText } from './failures.ts'
import { listText } from './format/lists.ts'
import { kindText } from './kinds.ts'
import { libraryText } from './library.ts'
import { licencesText } from './licences.ts'
import { marksText } from './marks.ts'
import { queueText } from './queue.ts'
import { quickOrderText } from './quick-order.ts'
import { rebuildText } from './rebuild.ts'
import { recipesText } from './recipes.ts'
import { settingsText } from './settings.ts'
import { solidText } from './solid.ts'
import { updatesText } from './updates.ts'
import { usageText } from './usage.ts'
import { viewerText } from './viewer.ts'

export const en = {
  ...appText,
  ...kindText,
  ...commandText,
  ...createText,
  ...listText,
  ...queueText,
  ...quickOrderText,
  ...recipesText,
  ...rebuildText,
  ...viewerText,
  ...solidText,
  ...libraryText,
  ...marksText,
  ...usageText,
  ...settingsText,
  ...licencesText,
  ...updatesText,
  ...failureText,
} as const

type Keys = keyof typeof en

/** A key without its plural ending: `queue.orders` stands for `queue.orders_one` and `queue.orders_other`. */
export type TextKey = Keys extends infer K
  ? K extends `${infer Stem}_one` | `${infer Stem}_other`
    ? Stem
    : K extends string
      ? K
      : never
  : never
