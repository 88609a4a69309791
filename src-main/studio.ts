// The studio: the core that answers every call of the window's contract and tells it what changed.
import type {
  CallArguments,
  CallName,
  CallResult,
  EventName,
  EventPayload,
  StudioState,
} from '../src-shared/bridge/contract.ts'
import type { DroppedFile } from '../src-shared/bridge/dropped-file.ts'
import { failure, type Outcome, success } from '../src-shared/failure.ts'
import { createAccountBook } from './accounts/account-book.ts'
import { createBalanceRenewal } from './accounts/balance-renewal.ts'
import { artifactFile } from './artifacts/artifact-file.ts'
import { createAssetHandler } from './artifacts/asset-handler.ts'
import { createStudioAssets } from './artifacts/studio-assets.ts'
import { createClosedWindow } from './closed-window.ts'
import { createAgreedWatch } from './consent/agreed-watch.ts'
import { createConsent } from './consent/create-consent.ts'
import { createPointCaps } from './consent/point-caps.ts'
import type { Answers } from './desks/answers.ts'
import { artifactAnswers } from './desks/artifact-answers.ts'
import { diagnosticsAnswers } from './desks/diagnostics-desk.ts'
import { createEventDesk } from './desks/event-desk.ts'
import { createExportDesk } from './desks/export-desk.ts'
import { createLibraryDesk } from './desks/library-desk.ts'
import { createNetworkDesk } from './desks/network-desk.ts'
import { orderAnswers } from './desks/order-answers.ts'
import { createPracticeDesk } from './desks/practice-desk.ts'
import { createSettingsDesk } from './desks/settings-desk.ts'
import { textAnswers } from './desks/text-answers.ts'
import { trayAnswers } from './desks/tray-answers.ts'
import { createUsageDesk } from './desks/usage-desk.ts'
import { createWatchDesk } from './desks/watch-desk.ts'
import { tellDesktop } from './desktop-news.ts'
import { createOrderEngine } from './orders/order-engine.ts'
import { journaled } from './orders/records/journal.ts'
import { createResultFiles } from './orders/results/result-files.ts'
import { createSendingHold } from './orders/sending/sending-hold.ts'
import type { Ports } from './ports.ts'
import { createRasters } from './rasters/decoder/decode-rasters.ts'
import { createDecoderClient } from './rasters/decoder/decoder-client.ts'
import { createRebuilds } from './rebuild/create-rebuilds.ts'
import { safeDialogs } from './safe-dialogs.ts'
import { createSettingsBook } from './settings/settings-book.ts'
import { createWindowMemory } from './settings/window-memory.ts'
import { createCheckFile } from './sources/check-file.ts'
import { createDroppedFiles } from './sources/dropped-files.ts'
import { createGivenPictures } from './sources/given-pictures.ts'
import { createRemedies } from './sources/remedies.ts'
import { resultTakers } from './sources/result-pictures.ts'
import { createSourceStore } from './sources/source-store.ts'
import { createTray } from './sources/tray.ts'
import { createViewCutter } from './sources/view-cutter.ts'
import { createViewSheets } from './sources/view-sheets.ts'
import { createRecordsWatch } from './storage/records-watch.ts'
import type { StudioDb } from './storage/studio-db.ts'
import { createUpdatesDesk } from './updates/updates-desk.ts'
import { createLedgerMirror } from './usage/ledger-mirror.ts'
import { batchOutline } from './views/batch-names.ts'
import { createClock } from './world.ts'

export type Studio = {
  /** Answers one call whose arguments already hold to the contract. */
  call<N extends CallName>(name: N, args: CallArguments<N>): Promise<Outcome<CallResult<N>>>
  /** Tells `listener` of one event; returns what unsubscribes it. */
  on<N extends EventName>(name: N, listener: (payload: EventPayload<N>) => void): () => void
  /** Files and folders that the person dropped, each with the word by which the window asks for it. */
  dropped(files: readonly DroppedFile[]): void
  /** Serves the window's data addresses. */
  assets(request: Request): Promise<Response>
  /** The person came back to the window: what they may have moved and what was spent elsewhere is looked at. */
  lookAgain(): void
  /** The computer was asleep: everything that was to be looked at meanwhile is looked at. */
  wake(): void
  /** The person closed the window: whether the studio goes on without it. */
  windowClosed(): boolean
  /** Asks the window to show a place. */
  openPlace(place: EventPayload<'place-asked'>): void
  /** Takes up everything that was under way when the app last ended. */
  start(): Promise<void>
  stop(): Promise<void>
}

type Given = {
  db: StudioDb
  /** Marks how far the records are, beside them. */
  markRecords?: () => void
  ports: Ports
  /** Told of every key, so that the log can blank it. */
  hide: (secret: string) => () => void
  version: string
  platform: StudioState['platform']
}

/** Builds the core over its ports; nothing reaches the network before `start`. */
export function createStudio({ db, markRecords = () => {}, ports, hide, version, platform }: Given): Studio {
  const dialogs = safeDialogs(ports.dialogs, platform)
  const settings = createSettingsBook({ db, ports })
  const memory = createWindowMemory(db)
  const accounts = createAccountBook({ db, ports, hide })
  const renewBalance = createBalanceRenewal({ accounts, ...ports.clock })
  const ledger = createLedgerMirror({ db, ports, accounts })
  const sources = createSourceStore({ db, ports })
  const ownClock = createClock()
  const decoder = createDecoderClient(ports.startHelper, ownClock)
  const checkFile = createCheckFile(decoder)
  const remedies = createRemedies({ ports, decoder, checkFile })
  const cutViews = createViewCutter({ ports, decoder })
  let recordsGone = false
  const records = createRecordsWatch({
    ...{ db, folder: ports.folders.data, monotonic: ports.clock.monotonic, step: markRecords },
    lost() {
      recordsGone = true
      ports.log.error('the records are not at their place any more')
      tellState()
    },
  })
  const hold = createSendingHold(db)
  const caps = createPointCaps({
    ...{ db, clock: ports.clock, settings: settings.read },
    isPractice: (id) => accounts.list().find((each) => each.id === id)?.kind === 'practice',
  })
  const orders = createOrderEngine({
    ...{ db, ports, accounts, ledger, hold, mayCharge: records.mayCharge, mayAgree: caps.refusalOfNew },
    sources: { ...sources, ...resultTakers({ sources, remedies, checkFile, cutViews }) },
    saving: () => desk.saving(),
    mark: (orderIds, marks) => library.mark(orderIds, marks),
    recordsChanged: () => tellState(),
  })
  const rebuilds = createRebuilds({
    ...{ db, ports, accounts, ledger, sources, engine: orders, hold, checkFile },
    changed: () => tellUploads(),
  })
  const uploadOf = (hash: string) => {
    const current = accounts.current()
    return current === null ? 'none' : orders.uploadOf(current, hash)
  }
  const droppedFiles = createDroppedFiles()
  const consent = createConsent({
    ...{ db, ports, accounts: accounts.list, settings: settings.read, caps, offered: orders.offered },
    changed: () => tellState(),
  })
  const tray = createTray({ db, ports, sources, checkFile, remedies, given: createGivenPictures({ ports }), uploadOf })
  const watching = createWatchDesk({
    ...{ db, ports, dialogs, tray, saving: () => settings.read().savingFolder, changed: () => tellState() },
  })
  const sheets = createViewSheets({ db, cutViews, sources, tray })
  const rasters = createRasters({ ...ports, decoder })
  const files = createResultFiles({
    ...{ db, clock: ports.clock },
    changed(orderIds) {
      orders.filesMoved(orderIds)
      library.found(orderIds)
    },
  })
  const practice = createPracticeDesk({
    ...{ db, region: ports.practiceRegion, accounts, orders, ledger, changed: () => tellState() },
  })
  const updates = createUpdatesDesk({
    ...{ db, ...ports, version, settings: settings.read, beingSent: orders.beingSent },
    changed: () => tellState(),
  })
  const assets = createStudioAssets({
    ...{ sources, rasters, chance: ports.chance },
    artifacts: artifactFile(db),
    look: files.look,
  })

  const { tell, on } = createEventDesk()
  const savingFolder = () => settings.read().savingFolder
  const language = () => desk.language()
  const library = createLibraryDesk({
    ...{ db, ports, tell, filesMoved: orders.filesMoved, renewFacts: orders.renewFacts, language },
    look: files.look,
    saving: () => desk.saving(),
  })
  const exports = createExportDesk({ ports, assets, dialogs, tell, clock: ownClock })
  const usage = createUsageDesk({ db, ports, dialogs, accounts, ledger, language })
  const byAccount = <T>(of: (accountId: string) => T) =>
    Object.fromEntries(accounts.list().map(({ id }) => [id, of(id)]))
  const sums = () => ({ agreed: byAccount(orders.agreed), capped: byAccount(caps.capped) })
  const desk = createSettingsDesk({ settings, dialogs, desktop: ports.desktop })
  let spoken = language()
  const state = (): StudioState => ({
    ...{ version, platform, recordsGone },
    accounts: accounts.list(),
    ...sums(),
    currentAccountId: accounts.current(),
    settings: settings.read(),
    folderChosen: settings.hasFolder(),
    language: language(),
    unasked: consent.unasked(),
    keychain: ports.keychain !== undefined,
    sendingPaused: orders.sendingPaused,
    recordsStuck: orders.recordsStuck,
    ordersUnread: orders.ordersUnread(),
    recordsNews: rebuilds.news(),
    rebuilds: rebuilds.list(),
    rehearsal: practice.rehearsal,
    ...{ updates: updates.read(), watched: watching.read() },
  })
  const tellState = () => {
    const now = state()
    watch.told({ agreed: now.agreed, capped: now.capped })
    tell('state-changed', now)
  }
  const tellUploads = () => {
    tellState()
    tray.refreshUploaded()
  }
  /** What is made of names of batches is made anew. */
  const tellNames = () => {
    tell('library-changed', null)
    for (const { id: accountId } of accounts.list()) tell('usage-changed', { accountId })
  }
  const ending = new AbortController()
  const watch = createAgreedWatch({ clock: ports.clock, signal: ending.signal, sums, tell: () => tellState() })

  const answers: Answers = {
    'studio.state': () => success(state()),

    'accounts.add': (entry) => accounts.add(entry),
    'accounts.practice': () => accounts.practice(),
    'accounts.choose': (id) => accounts.choose(id),
    'accounts.change': (id, change) => accounts.change(id, change),
    'accounts.replaceKey': (id, apiKey) => accounts.replaceKey(id, apiKey),
    async 'accounts.openPage'(id) {
      const page = accounts.list().find((account) => account.id === id)?.page
      if (page === undefined) return failure('account-unknown')
      return (await ports.desktop.openPage(page)) ? success(undefined) : failure('page-not-opened')
    },
    'accounts.remove': (id) => accounts.remove(id),
    'accounts.refresh': (id) => accounts.refresh(id),
    'accounts.catalog': (id) => accounts.catalogReading(id),
    ...createNetworkDesk({ network: ports.network, accounts }),
    'practice.refill': (points) => practice.refill(points),
    'practice.rehearse': (rehearsal) => practice.rehearse(rehearsal),
    'practice.reset': () => practice.reset(),

    ...trayAnswers({ db, tray, sources, sheets, files, droppedFiles, dialogs, desktop: ports.desktop }),
    ...watching.answers,
    ...orderAnswers({
      ...{ orders, accounts, files, tellState },
      batchNamed(batchId, name) {
        tell('batch-named', { batchId, name })
        library.follow()
        tellNames()
      },
    }),
    ...library.answers,
    ...artifactAnswers({ files, assets, dialogs, chance: ports.chance, desktop: ports.desktop, savingFolder }),
    ...exports.answers,
    ...usage.answers,
    ...rebuilds.answers,

    'memory.read': () => success(memory.read()),
    'memory.keep': (name, text) => memory.keep(name, text),

    ...desk.answers,
    ...diagnosticsAnswers({ db, ports, version, platform, settings: settings.read, accounts: accounts.list }),
    'updates.look': updates.look,
    'updates.download': updates.download,
    'updates.restart': updates.restart,
    'updates.halt': updates.halt,
    ...textAnswers({ ...ports, dialogs }),
  }

  const subscriptions = [
    desk.stop,
    accounts.onChange(tellUploads),
    settings.onChange(() => {
      updates.settingsChanged()
      if (language() !== spoken) tellNames()
      spoken = language()
      tellState()
    }),
    tray.onChange((change) => tell('tray-changed', change)),
    orders.onChange((changed) => {
      tell('orders-changed', changed)
      library.follow()
      watch.look()
      tray.refreshUploaded()
    }),
    ledger.onChange((accountId) => tell('usage-changed', { accountId })),
    ledger.onChange(tray.refreshUploaded), // An upload whose point came back is one no more.
    tellDesktop({
      desktop: ports.desktop,
      orders: { list: orders.outlines, ended: orders.endedBatches, onChange: orders.onChange },
      ...{ wanted: settings.read, now: ports.clock.now, tell },
      nameOf: (batchId) => batchOutline(db, batchId, language()).name,
    }),
  ]

  /** Sending ends first; the records are closed whatever else fails. */
  const stop = async () => {
    ending.abort(new DOMException('the studio stops', 'AbortError'))
    updates.stop()
    for (const unsubscribe of subscriptions) unsubscribe()
    const desks = [watching.stop(), exports.close(), usage.close()]
    const stops = [orders.stop(), rebuilds.stop(), tray.close(), files.stop(), library.stop(), ...desks]
    decoder.close()
    const ended = await Promise.allSettled(stops)
    const region = await Promise.allSettled([ports.practiceRegion.stop()])
    records.end()
    db.close()
    for (const end of [...ended, ...region]) if (end.status === 'rejected') throw end.reason
  }
  let stopping: Promise<void> | undefined

  return {
    call(name, args) {
      return journaled(() => consent.before(name, args, answers[name]))
    },
    on,
    dropped: droppedFiles.keep,
    assets: createAssetHandler(assets),
    lookAgain() {
      watch.look()
      void Promise.all([files.lookAtAll(), renewBalance()])
    },
    wake: orders.wake,
    windowClosed: createClosedWindow({ db, settings: settings.read, desktop: ports.desktop }),
    openPlace: (place) => tell('place-asked', place),
    async start() {
      await accounts.start()
      rebuilds.start()
      orders.start()
      files.lookAtAll()
      library.start()
      updates.start()
      watching.start()
      watch.start()
    },
    stop: () => (stopping ??= stop()),
  }
}
