// The calls of the window about results: their marks, the Library, their files, and what is made of them on this computer.
import { z } from 'zod'
import { sheetAskSchema, sheetSavedSchema } from '../exports/contact-sheet.ts'
import { customerAskSchema, customerSavedSchema } from '../exports/customer-export.ts'
import { mostCopied, mostDragged } from '../exports/drag-out.ts'
import { isDrawnPicture } from '../exports/drawn-picture.ts'
import { solidAskSchema, solidSavedSchema } from '../exports/solid-export.ts'
import { heightFactsSchema } from '../height-map.ts'
import { deletionSchema, returnSchema } from '../orders/deleted.ts'
import { markedSchema, markWordsSchema } from '../orders/marks.ts'
import { moveEndSchema, movePlanSchema } from '../orders/moved.ts'
import { foundSchema, resultChoicesSchema, resultQuerySchema } from '../orders/result-query.ts'
import { call, id, none, nothing } from './call.ts'

export const resultCalls = {
  /** Gives orders exactly these marks; what was there before is the way back. */
  'marks.put': call(z.tuple([z.array(markedSchema).min(1).max(10_000)]), nothing),
  'marks.words': call(none, markWordsSchema),

  /** The numbers of all results of a query, in its sequence. */
  'library.find': call(z.tuple([resultQuerySchema]), foundSchema),
  'library.choices': call(none, resultChoicesSchema),
  /** Moves the files of results into holding until the session ends, then into the system's bin. */
  'library.takeAway': call(z.tuple([z.array(id).min(1).max(50_000)]), deletionSchema),
  'library.bringBack': call(z.tuple([z.array(id).min(1).max(50_000)]), returnSchema),

  /** What moving everything that is saved to the folder and names of now would come to; moves nothing. */
  'library.planMove': call(none, movePlanSchema),
  /** Moves it, one file after another; `moveBack` what the last move of this session took. */
  'library.move': call(none, moveEndSchema),
  'library.moveBack': call(none, moveEndSchema),
  'library.stopMove': call(none, nothing),

  /** Looks whether these results are still where they were saved; a change is told with their orders. */
  'artifacts.look': call(z.tuple([z.array(id).min(1).max(1000)]), nothing),
  /** Asks where a result is now, and takes only a file of the same content; `found` counts those that moved along with it. */
  'artifacts.relocate': call(z.tuple([id]), z.object({ found: z.number().int() })),
  /**
   * Asks for a folder and looks through it for every missing result; `searched` is false when none was chosen,
   * `stoppedAfter` the number of files after which it gave up, null when it looked at all that matter.
   */
  'artifacts.search': call(
    none,
    z.object({ searched: z.boolean(), found: z.number().int(), stoppedAfter: z.number().int().nullable() }),
  ),
  'artifacts.showInFolder': call(z.tuple([id]), nothing),
  /** Opens it in the program that the system has for it. */
  'artifacts.open': call(z.tuple([id]), nothing),
  'artifacts.saveAs': call(z.tuple([id]), z.object({ saved: z.boolean() })),
  /** Asks where, and saves a PNG there that the window drew of this model. */
  'artifacts.savePicture': call(
    z.tuple([id, z.instanceof(Uint8Array).refine(isDrawnPicture)]),
    z.object({ saved: z.boolean() }),
  ),
  /** Lets the system drag the files of these results, as they lie, to wherever the person drops them; `missing` are not there. */
  'artifacts.dragOut': call(z.tuple([z.array(id).min(1).max(mostDragged)]), z.object({ missing: z.number().int() })),
  /** Puts where these results lie on the clipboard, a line each; `missing` are not there. */
  'artifacts.copyPaths': call(
    z.tuple([z.array(id).min(1).max(mostCopied)]),
    z.object({ copied: z.number().int(), missing: z.number().int() }),
  ),
  'artifacts.heightFacts': call(z.tuple([id]), heightFactsSchema),

  /** Asks where, and saves a height map there as a solid for printing and milling: free, made on this computer, one at a time. */
  'exports.make': call(z.tuple([id, solidAskSchema]), solidSavedSchema),
  /** Ends what is being made; nothing of it is left. */
  'exports.stop': call(none, nothing),
  'exports.show': call(z.tuple([z.number().int()]), nothing),

  /** Asks where, and packs chosen files of results there as a zip for a customer: free, one at a time. */
  'customer.make': call(z.tuple([customerAskSchema]), customerSavedSchema),
  /** Ends what is being packed; nothing of it is left. */
  'customer.stop': call(none, nothing),
  'customer.show': call(z.tuple([z.number().int()]), nothing),

  /** Asks where, and prints results there as a contact sheet, a PDF: free, one at a time. */
  'sheets.make': call(z.tuple([sheetAskSchema]), sheetSavedSchema),
  /** Ends what is being printed; nothing of it is left. */
  'sheets.stop': call(none, nothing),
  'sheets.show': call(z.tuple([z.number().int()]), nothing),
} as const
