// The typed contract between window and main process: every call with its arguments and result, every event with its payload.
import { z } from 'zod'
import {
  accountColours,
  accountEntrySchema,
  accountPageSchema,
  accountSchema,
  catalogReadingSchema,
} from '../account.ts'
import { destinationSchema } from '../destination.ts'
import { languages } from '../languages.ts'
import { memoryNameSchema, memoryTextSchema } from '../memory.ts'
import { networkRoutesSchema, networkTestSchema, proxyLoginSchema, proxySchema } from '../network.ts'
import { batchNewsSchema } from '../orders/batch-news.ts'
import { foundModelSchema, jobIdSchema } from '../orders/found-model.ts'
import { batchMarksSchema, batchNameSchema, longestBatchName, markedSchema } from '../orders/marks.ts'
import { orderSchema } from '../orders/order.ts'
import { quoteAskSchema, quoteSchema } from '../orders/quote.ts'
import { rebuildSchema, recordsNewsSchema } from '../orders/rebuild.ts'
import { practicePointsSchema, rehearsalSchema } from '../practice.ts'
import { cappedSchema } from '../settings/caps.ts'
import { logReadingSchema, systemFactsSchema } from '../settings/diagnostics.ts'
import { settingsChangeSchema, settingsSchema } from '../settings/settings.ts'
import {
  addedSchema,
  givenBytesLimit,
  returnedSchema,
  sheetWordSchema,
  trayItemSchema,
  traySchema,
  watchChoices,
  watchedFolderSchema,
} from '../source.ts'
import { updatesSchema } from '../updates.ts'
import { ledgerRowSchema, ledgerSchema } from '../usage/ledger.ts'
import { budgetSchema, foundLinesSchema, spendingFilterSchema, spentAskSchema, spentSchema } from '../usage/spending.ts'
import { csvAskSchema, csvSavedSchema } from '../usage/usage-csv.ts'
import { call, id, none, nothing } from './call.ts'
import { longestView } from './copied-view.ts'
import { fileWordSchema, mostFiles } from './dropped-file.ts'
import { resultCalls } from './result-calls.ts'

const hash = z.string().length(64)

/**
 * All that one press buys, told with its first batch, so that the person is asked once for all of it; `again` asks in any
 * case: the same was bought a moment ago.
 */
const pressSchema = z.object({ points: z.number().int(), orders: z.number().int(), again: z.boolean() }).strict()
export type Press = z.infer<typeof pressSchema>

/** What the window asks once at its start; events keep it true afterwards. */
const studioStateSchema = z.object({
  version: z.string(),
  platform: z.enum(['darwin', 'win32', 'linux']),
  accounts: z.array(accountSchema),
  currentAccountId: id.nullable(),
  /** By account: points agreed that its balance does not hold yet. */
  agreed: z.record(id, z.number().int()),
  /** By account: points agreed to so far in the times that have a cap. */
  capped: z.record(id, cappedSchema),
  settings: settingsSchema,
  /** The folder for results is one that the person chose. */
  folderChosen: z.boolean(),
  /** What the window speaks: the setting, or what the system says. */
  language: z.enum(languages),
  /** Points that may be agreed to now without a question of the main process; null when the person wants none. */
  unasked: z.number().int().nullable(),
  /** False when the OS has no keychain: keys then live for this session only. */
  keychain: z.boolean(),
  /** New orders wait while true; work under way goes on. */
  sendingPaused: z.boolean(),
  /** The records take no writing: nothing is sent until they do. */
  recordsStuck: z.boolean(),
  /** So many orders of the records this version cannot read: they stay there as they are, and nothing of them is sent. */
  ordersUnread: z.number().int(),
  /** The records were moved, deleted or replaced while they are open: nothing is ordered any more. */
  recordsGone: z.boolean(),
  /** What the start found of the records, until the person has read it. */
  recordsNews: recordsNewsSchema.nullable(),
  /** Accounts whose history is to be, or was, brought back. */
  rebuilds: z.array(rebuildSchema),
  /** What the practice region was asked to rehearse; `none` most of the time. */
  rehearsal: rehearsalSchema,
  /** Null while none is watched. */
  watched: watchedFolderSchema.nullable(),
  /** Null where the build was given no place to look for newer versions. */
  updates: updatesSchema.nullable(),
})
export type StudioState = z.infer<typeof studioStateSchema>

/** Every call of the window, in groups named after the place of the core that answers. */
export const calls = {
  'studio.state': call(none, studioStateSchema),

  'accounts.add': call(z.tuple([accountEntrySchema]), accountSchema),
  'accounts.practice': call(none, accountSchema),
  'accounts.choose': call(z.tuple([id]), nothing),
  'accounts.change': call(
    z.tuple([
      id,
      z
        .object({
          name: z.string().trim().min(1).max(60),
          colour: z.enum(accountColours),
          page: accountPageSchema.nullable(),
        })
        .partial()
        .strict(),
    ]),
    accountSchema,
  ),
  /** `waiting`: unsent orders that wait for a word, since nothing shows that the key is of the same account. */
  'accounts.replaceKey': call(
    z.tuple([id, z.string().min(1).max(2000)]),
    z.object({ account: accountSchema, waiting: z.number().int() }),
  ),
  /** Opens the account's page in the person's browser, once they agreed to its address. */
  'accounts.openPage': call(z.tuple([id]), nothing),
  'accounts.remove': call(z.tuple([id]), nothing),
  'accounts.refresh': call(z.tuple([id]), accountSchema),
  'accounts.catalog': call(z.tuple([id]), catalogReadingSchema),

  /** By which way each account's host is reached; connects to nothing. */
  'network.look': call(none, networkRoutesSchema),
  /** Connects to an account's host and sends nothing. Free. */
  'network.test': call(z.tuple([id]), networkTestSchema),
  /** Only for a proxy that the system named. */
  'network.enterLogin': call(z.tuple([proxyLoginSchema]), z.object({ kept: z.enum(['keychain', 'session']) })),
  'network.forgetLogin': call(z.tuple([proxySchema]), nothing),

  'practice.refill': call(z.tuple([practicePointsSchema]), nothing),
  'practice.rehearse': call(z.tuple([rehearsalSchema]), nothing),
  'practice.reset': call(none, nothing),

  'tray.list': call(none, traySchema),
  /** Takes in dropped files and folders by their words; answers what each became or was already, in that sequence. */
  'tray.add': call(z.tuple([z.array(fileWordSchema).min(1).max(mostFiles), destinationSchema]), z.array(addedSchema)),
  /** A picture that is no file: pasted, or dragged out of another program. The name is only shown. Answers its entry. */
  'tray.addGiven': call(
    z.tuple([
      z
        .object({
          name: z.string().min(1).max(200),
          bytes: z.instanceof(Uint8Array).refine(({ length }) => length <= givenBytesLimit),
        })
        .strict(),
      destinationSchema,
    ]),
    id,
  ),
  /** Waits for the checks of these entries; those that were taken out meanwhile are not answered. */
  'tray.checked': call(z.tuple([z.array(id).min(1).max(1000)]), z.array(trayItemSchema)),
  /** Asks the person for files; answers what each became or was already, and nothing when they chose none. */
  'tray.pick': call(z.tuple([destinationSchema]), z.array(addedSchema)),
  'tray.pickFolders': call(none, nothing),
  /**
   * Single sample pictures, or the four views of the sample figure, under these names, by those of their files, both without an ending;
   * the names are only shown.
   */
  'tray.addSamples': call(
    z.tuple([z.enum(['pictures', 'figure']), z.record(z.string().max(60), z.string().min(1).max(60))]),
    nothing,
  ),
  'tray.addArtifacts': call(
    z.tuple([z.array(id).min(1).max(10_000)]),
    z.object({ added: z.array(id), already: z.array(id) }),
  ),
  /** Brings the pictures of an order back, free; answers what each became, and nothing for an order that has none. */
  'tray.addPicturesOf': call(z.tuple([id]), z.array(returnedSchema)),
  /** Cuts a sheet of four views; the names are those of its views in reading order. Answers their entries. Free. */
  'tray.cutViews': call(z.tuple([sheetWordSchema, z.array(z.string().min(1).max(200)).length(4)]), z.array(id)),
  'tray.remove': call(z.tuple([z.array(id).max(10_000)]), nothing),
  'tray.restore': call(z.tuple([z.array(id).max(10_000)]), nothing),
  'tray.remedy': call(z.tuple([z.array(id).min(1).max(10_000)]), nothing),
  /** Of the person's own file, or of the kept copy where that is gone. */
  'tray.showInFolder': call(z.tuple([id]), nothing),
  'tray.copyPath': call(z.tuple([id]), nothing),

  /** Asks for a folder; pictures that come into it from now on come into the tray. */
  'watching.choose': call(none, z.enum(watchChoices)),
  'watching.stop': call(none, nothing),

  'quotes.make': call(z.tuple([quoteAskSchema]), quoteSchema),
  'orders.place': call(
    z.tuple([
      z
        .object({
          quoteId: id,
          total: z.number().int(),
          titles: z.record(hash, z.string().max(1000)),
          press: pressSchema.optional(),
          /** They are sent before everything that waits. */
          first: z.boolean().optional(),
          /** Each of them is given these. */
          marks: batchMarksSchema.optional(),
        })
        .strict(),
    ]),
    z.object({ batchId: id, orderIds: z.array(id) }),
  ),
  /** Newest first: at most so many orders that are older than number `before`. */
  'orders.list': call(
    z.tuple([z.object({ before: z.number().int().nullable(), most: z.number().int().min(1).max(1000) }).strict()]),
    z.array(orderSchema),
  ),
  'orders.cancel': call(z.tuple([z.array(id).min(1).max(10_000)]), z.object({ cancelled: z.array(id) })),
  /** Takes ended orders out of the Queue's list, and back into it; nothing else of them changes. */
  'orders.clear': call(z.tuple([z.array(id).min(1).max(10_000)]), z.object({ cleared: z.array(id) })),
  'orders.sendFirst': call(z.tuple([z.array(id).min(1).max(10_000)]), z.object({ first: z.array(id) })),
  'orders.sendInTurn': call(z.tuple([z.array(id).min(1).max(10_000)]), z.object({ inTurn: z.array(id) })),
  'orders.putBack': call(z.tuple([z.array(id).min(1).max(10_000)]), nothing),
  /** Gives a batch a name of its own; an empty one takes it away. */
  'orders.nameBatch': call(z.tuple([id, batchNameSchema]), nothing),
  'orders.resume': call(z.tuple([z.array(id).min(1).max(10_000)]), nothing),
  'orders.agree': call(
    z.tuple([
      z
        .array(z.object({ id, points: z.number().int().min(0) }).strict())
        .min(1)
        .max(10_000),
    ]),
    nothing,
  ),
  'orders.settle': call(z.tuple([id, z.enum(['check-again', 'not-charged', 'given-up'])]), nothing),
  'orders.pauseSending': call(z.tuple([z.boolean()]), nothing),
  /** Looks for a finished model of an account by its job id; free. */
  'orders.findModel': call(z.tuple([id, jobIdSchema]), foundModelSchema),
  /** Brings what is missing of an order; with an artifact also its original, beside the file that was changed. Free. */
  'orders.fetchAgain': call(z.tuple([id, id.optional()]), nothing),

  ...resultCalls,

  'usage.read': call(
    z.tuple([z.object({ accountId: id, limit: z.number().int().min(1).max(1000) }).strict()]),
    ledgerSchema,
  ),
  /** Rows of the ledger, or of one group of its lines, newest first, after the newest `from`. */
  'usage.rows': call(
    z.tuple([
      z
        .object({
          ...{ accountId: id, from: z.number().int().min(0), most: z.number().int().min(1).max(1000) },
          filter: spendingFilterSchema.nullable(),
        })
        .strict(),
    ]),
    z.array(ledgerRowSchema),
  ),
  /** The lines of one group, with the newest `limit` of them. */
  'usage.found': call(
    z.tuple([
      z.object({ accountId: id, filter: spendingFilterSchema, limit: z.number().int().min(1).max(1000) }).strict(),
    ]),
    foundLinesSchema,
  ),
  /** What the points of a time went to, by kind, batch, client or account. */
  'usage.spent': call(z.tuple([spentAskSchema]), spentSchema),
  'usage.setBudget': call(z.tuple([budgetSchema]), nothing),
  'usage.refresh': call(z.tuple([id]), nothing),
  /** Asks where, and saves the ledger or the points of every order there as CSV, in the words that come with the call. */
  'usage.saveCsv': call(z.tuple([csvAskSchema]), csvSavedSchema),

  /** The news of the records were read, with every offer and result beside them. */
  'records.read': call(none, nothing),
  'records.showCopy': call(none, nothing),
  /** Brings an account's history back from the service; free, and goes on over restarts. */
  'rebuilds.begin': call(z.tuple([id]), nothing),
  /** What waits in the account is sent although it looks as if it were charged already. */
  'rebuilds.release': call(z.tuple([id]), nothing),
  'rebuilds.dismiss': call(z.tuple([id]), nothing),

  /** What the window remembers of its forms and lists, text by name. */
  'memory.read': call(none, z.record(z.string(), z.string())),
  'memory.keep': call(z.tuple([memoryNameSchema, memoryTextSchema]), nothing),

  'settings.change': call(z.tuple([settingsChangeSchema]), settingsSchema),
  'settings.chooseFolder': call(none, settingsSchema),
  /** Results go to the folder of the computer again; the other brings back the one that was given up so, if none was chosen since. */
  'settings.usualFolder': call(none, settingsSchema),
  'settings.earlierFolder': call(none, settingsSchema),
  'diagnostics.system': call(none, systemFactsSchema),
  /** Bytes of memory that the window's own process has now; null where nothing tells. */
  'diagnostics.windowBytes': call(none, z.number().nonnegative().nullable()),
  'diagnostics.log': call(none, logReadingSchema),
  'diagnostics.showLog': call(none, nothing),
  /** All that helps to find a fault, as the text that the person reads before it is saved. */
  'diagnostics.bundle': call(none, z.string()),

  /** Newer versions of the app; what comes of it is told by the state. Nothing is asked while the setting is off. */
  'updates.look': call(none, nothing),
  'updates.download': call(none, nothing),
  /** Installs and starts what was downloaded, as soon as no order is being sent. */
  'updates.restart': call(none, nothing),
  /** Ends a download, or the wait for a restart. */
  'updates.halt': call(none, nothing),

  'texts.copy': call(z.tuple([z.string().max(400_000)]), nothing),
  /** The view that was copied somewhere; null while the clipboard holds none. Nothing else of it is told. */
  'texts.copiedView': call(none, z.string().max(longestView).nullable()),
  /** Asks where, and writes a text there; the name is only suggested. */
  'texts.saveAs': call(
    z.tuple([z.string().regex(/^[\w -]{1,80}\.json$/), z.string().max(2_000_000)]),
    z.object({ saved: z.boolean() }),
  ),
} as const

/** Every event of the main process, with its payload. */
export const events = {
  'state-changed': studioStateSchema,
  'tray-changed': z.object({ upserted: z.array(trayItemSchema), removed: z.array(id), skipped: z.number().int() }),
  'orders-changed': z.array(orderSchema),
  'marks-changed': z.array(markedSchema),
  /** The person called a batch so; null when it has no name of its own any more. */
  'batch-named': z.object({ batchId: id, name: z.string().max(longestBatchName).nullable() }),
  /** Other results may be found than before. */
  'library-changed': z.null(),
  'usage-changed': z.object({ accountId: id }),
  'order-asked': id,
  /** Batches that ended, each told once, and batches that began to need their person. */
  'batch-news': z.array(batchNewsSchema),
  /** How much of the solid of a result is made, 0 to 1. */
  'export-progress': z.object({ artifactId: id, share: z.number() }),
  /** How much is packed for the customer, 0 to 1. */
  'customer-progress': z.number(),
  /** How many of the pictures of a contact sheet are there, 0 to 1; null while its pages are printed. */
  'sheet-progress': z.number().nullable(),
  /** Files of a move that are done with, and all of them. */
  'move-progress': z.object({ done: z.number().int(), of: z.number().int() }),
  'place-asked': z.enum(['create', 'queue', 'library', 'usage', 'settings']),
} as const

export type CallName = keyof typeof calls
export type CallArguments<N extends CallName> = z.infer<(typeof calls)[N]['args']>
export type CallResult<N extends CallName> = z.infer<(typeof calls)[N]['result']>
export type EventName = keyof typeof events
export type EventPayload<N extends EventName> = z.infer<(typeof events)[N]>
