// Exports for the window: solids, made by a decoder of their own so that nothing else waits for them, and results packed
// for a customer or printed as a contact sheet.
import type { EventPayload } from '../../src-shared/bridge/contract.ts'
import { success } from '../../src-shared/failure.ts'
import { createSolidExports } from '../artifacts/solid-exports.ts'
import type { StudioAssets } from '../artifacts/studio-assets.ts'
import { createContactSheets } from '../customer/contact-sheets.ts'
import { createCustomerExports } from '../customer/customer-exports.ts'
import type { Clock, Dialogs, Ports } from '../ports.ts'
import { createDecoderClient } from '../rasters/decoder/decoder-client.ts'
import type { AnswersOf } from './answers.ts'
import type { EventDesk } from './event-desk.ts'

type ExportDesk = { answers: AnswersOf<'exports' | 'customer' | 'sheets'>; close(): Promise<void> }

type Given = {
  ports: Ports
  assets: StudioAssets
  dialogs: Dialogs
  tell: EventDesk['tell']
  /** The computer's own, by which a decoder that hangs is known. */
  clock: Clock
}

/** The largest map takes long steps. */
const answerMs = 300_000

export function createExportDesk({ ports, assets, dialogs, tell, clock }: Given): ExportDesk {
  const decoder = createDecoderClient(ports.startHelper, clock, { most: 1, answerMs })
  const progress = (told: EventPayload<'export-progress'>) => tell('export-progress', told)
  const exports = createSolidExports({ ...ports, assets, decoder, dialogs, progress })
  const customer = createCustomerExports({
    ...{ ...ports, assets, dialogs },
    progress: (share) => tell('customer-progress', share),
  })
  const sheets = createContactSheets({
    ...{ ...ports, assets, dialogs },
    progress: (share) => tell('sheet-progress', share),
  })
  return {
    answers: {
      'exports.make': (id, ask) => exports.make(id, ask),
      'exports.stop'() {
        exports.stop()
        return success(undefined)
      },
      'exports.show': (exportId) => exports.show(exportId),
      'customer.make': (ask) => customer.make(ask),
      'customer.stop'() {
        customer.stop()
        return success(undefined)
      },
      'customer.show': (exportId) => customer.show(exportId),
      'sheets.make': (ask) => sheets.make(ask),
      'sheets.stop'() {
        sheets.stop()
        return success(undefined)
      },
      'sheets.show': (exportId) => sheets.show(exportId),
    },
    async close() {
      await Promise.all([exports.close(), customer.close(), sheets.close()])
    },
  }
}
