// Every word of the window in Chinese, joined as the English ones are.

import type { Wording } from '../../src-shared/words/wording.ts'
import { batchesText } from '../../src-shared/words/zh/batches.ts'
import { kindText } from '../../src-shared/words/zh/kinds.ts'
import { recipeNamesText } from '../../src-shared/words/zh/recipe-names.ts'
import type { en } from './en.ts'
import { appText } from './zh/app.ts'
import { commandText } from './zh/commands.ts'
import { createText } from './zh/create.ts'
import { endingText } from './zh/endings.ts'
import { customerText } from './zh/exports/customer.ts'
import { sheetText } from './zh/exports/sheet.ts'
import { solidText } from './zh/exports/solid.ts'
import { failureText } from './zh/failures.ts'
import { heightToolText } from './zh/height-tools.ts'
import { libraryText } from './zh/library.ts'
import { listText } from './zh/lists.ts'
import { marksText } from './zh/marks.ts'
import { menuText } from './zh/menus.ts'
import { modelLightText } from './zh/models/light.ts'
import { modelReportText } from './zh/models/report.ts'
import { modelWallsText } from './zh/models/walls.ts'
import { pictureText } from './zh/pictures.ts'
import { queueText } from './zh/queue.ts'
import { quickOrderText } from './zh/quick-order.ts'
import { rebuildText } from './zh/rebuild.ts'
import { recipesText } from './zh/recipes.ts'
import { diagnosticsText } from './zh/settings/diagnostics.ts'
import { licencesText } from './zh/settings/licences.ts'
import { settingsText } from './zh/settings/settings.ts'
import { updatesText } from './zh/settings/updates.ts'
import { togetherText } from './zh/together.ts'
import { usageText } from './zh/usage.ts'
import { viewerText } from './zh/viewer.ts'

export const zh: Wording<typeof en> = {
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
}
