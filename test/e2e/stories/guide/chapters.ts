// Every chapter of the guide in its sequence, in groups that one app is enough for.
import { createForms } from './create-forms.ts'
import { createPictures } from './create-pictures.ts'
import { firstStart, title } from './first-start.ts'
import type { ChapterSteps } from './guide-steps.ts'
import { library } from './library.ts'
import { libraryFiles } from './library-files.ts'
import { libraryResults } from './library-results.ts'
import { librarySaving } from './library-saving.ts'
import { practiceSwitches } from './practice-switches.ts'
import { queue } from './queue.ts'
import { queueList } from './queue-list.ts'
import { recipeFoot } from './recipe-foot.ts'
import { recipes } from './recipes.ts'
import { companyNetwork, lostRecords, settings } from './settings.ts'
import { slowService } from './slow-service.ts'
import { usage } from './usage.ts'
import { viewerHeights } from './viewer-heights.ts'
import { viewerModels } from './viewer-models.ts'
import { viewerSolids } from './viewer-solids.ts'
import { viewerSteps } from './viewer-steps.ts'

export type Group = {
  readonly chapters: readonly ChapterSteps[]
  /** They begin at the first start, in the practice region or with an account at a region that is served for them. */
  readonly begins: 'first' | 'practice' | 'account'
}

export const groups: Readonly<Record<string, Group>> = {
  'the first start': { chapters: [title, firstStart], begins: 'first' },
  'what becomes of pictures': { chapters: [createPictures], begins: 'practice' },
  'what is made': { chapters: [createForms], begins: 'practice' },
  'a recipe': { chapters: [recipes, recipeFoot], begins: 'practice' },
  'the Queue': { chapters: [queue, queueList, slowService], begins: 'account' },
  'the Library': { chapters: [librarySaving, library], begins: 'practice' },
  'what is done with results': { chapters: [libraryResults, libraryFiles], begins: 'account' },
  'a height map': { chapters: [viewerHeights, viewerSolids], begins: 'practice' },
  'a model': { chapters: [viewerModels, viewerSteps], begins: 'practice' },
  'the points': { chapters: [usage], begins: 'practice' },
  'a setting': { chapters: [settings, companyNetwork, lostRecords, practiceSwitches], begins: 'practice' },
}
