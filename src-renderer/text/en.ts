// Every word of the window in English: one object per place, joined under flat keys such as `library.empty`.

import { batchesText } from '../../src-shared/words/en/batches.ts'
import { kindText } from '../../src-shared/words/en/kinds.ts'
import { recipeNamesText } from '../../src-shared/words/en/recipe-names.ts'
import { appText } from './en/app.ts'
import { commandText } from './en/commands.ts'
import { createText } from './en/create.ts'
import { endingText } from './en/endings.ts'
import { customerText } from './en/exports/customer.ts'
import { sheetText } from './en/exports/sheet.ts'
import { solidText } from './en/exports/solid.ts'
import { failureText } from './en/failures.ts'
import { heightToolText } from './en/height-tools.ts'
import { libraryText } from './en/library.ts'
import { listText } from './en/lists.ts'
import { marksText } from './en/marks.ts'
import { menuText } from './en/menus.ts'
import { modelLightText } from './en/models/light.ts'
import { modelReportText } from './en/models/report.ts'
import { modelWallsText } from './en/models/walls.ts'
import { pictureText } from './en/pictures.ts'
import { queueText } from './en/queue.ts'
import { quickOrderText } from './en/quick-order.ts'
import { rebuildText } from './en/rebuild.ts'
import { recipesText } from './en/recipes.ts'
import { diagnosticsText } from './en/settings/diagnostics.ts'
import { licencesText } from './en/settings/licences.ts'
import { settingsText } from './en/settings/settings.ts'
import { updatesText } from './en/settings/updates.ts'
import { togetherText } from './en/together.ts'
import { usageText } from './en/usage.ts'
import { viewerText } from './en/viewer.ts'

export const en = {
  ...appText,
  ...kindText,
  ...batchesText,
  ...commandText,
  ...createText,
  ...customerText,
  ...listText,
  ...endingText,
  ...queueText,
  ...quickOrderText,
  ...recipesText,
  ...recipeNamesText,
  ...rebuildText,
  ...viewerText,
  ...pictureText,
  ...modelLightText,
  ...modelReportText,
  ...modelWallsText,
  ...heightToolText,
  ...togetherText,
  ...sheetText,
  ...solidText,
  ...libraryText,
  ...marksText,
  ...menuText,
  ...usageText,
  ...settingsText,
  ...licencesText,
  ...diagnosticsText,
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
