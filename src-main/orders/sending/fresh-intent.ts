// New charges: each with a key of its own, and an upload only where none is there or on its way.
// Specification: Idempotency; POST /files.
import type { Source } from '../../../src-shared/source.ts'
import type { Chance } from '../../ports.ts'
import type { StudioDb } from '../../storage/studio-db.ts'
import { isGivenBack } from '../../views/given-back.ts'
import type { IntentBook } from '../records/intent-book.ts'
import { newId } from '../records/new-id.ts'
import { type Intent, isAgreed } from './intent.ts'
import { rehearsalMark, uploadContentType, uploadPrefix } from './upload-body.ts'

type Wanted = Pick<Intent, 'accountId' | 'purpose' | 'path' | 'points' | 'sourceHash' | 'confirmedAt'>

/** An intent that is surely not charged, with a new key. */
export function freshIntent(chance: Chance, wanted: Wanted): Intent {
  return {
    ...wanted,
    id: newId('intent', chance),
    idempotencyKey: newId(wanted.purpose, chance),
    state: 'confirmed',
    keyFingerprint: null,
    armedAt: null,
    lastAttemptAt: null,
    attempts: 0,
    ambiguous: false,
    resourceId: null,
    charged: null,
    requestId: null,
    failure: null,
    note: {},
  }
}

type Given = {
  db: StudioDb
  chance: Chance
  intents: IntentBook
  /** True for an account of the practice region, where a picture's name may ask for a failure. */
  isPractice: (accountId: string) => boolean
}
type Upload = { accountId: string; picture: Source; title: string; points: number; at: number; anew?: number }

/**
 * The upload an order waits for: one that is there or on its way costs this order nothing. One that nobody has agreed to
 * pay (0 points) is agreed to by this order, and one whose point the service gave back has another in its place.
 */
export function uploadIntent(
  { db, chance, intents, isPractice }: Given,
  upload: Upload,
): { intentId: string; points: number } {
  const { accountId, picture, title, points, at, anew } = upload
  const live = intents.liveUpload(accountId, picture.hash)
  const isLost = live !== undefined && isGivenBack(db, live.id)
  // It is looked for once more before the new one is sent.
  if (isLost) intents.step(live.id, { what: 'file-gone' })
  else if (live && isAgreed(live)) return { intentId: live.id, points: 0 }
  else if (live) {
    intents.step(live.id, { what: 'repriced', points })
    return { intentId: live.id, points }
  }
  const wanted = { accountId, purpose: 'upload', path: '/files', points, confirmedAt: at } as const
  const intent = freshIntent(chance, { ...wanted, sourceHash: picture.hash })
  const { idempotencyKey } = intent
  const body = uploadPrefix(idempotencyKey, picture, isPractice(accountId) ? rehearsalMark(title) : '')
  intents.add(anew === undefined ? intent : { ...intent, note: { anew } }, {
    contentType: uploadContentType(idempotencyKey),
    body,
    sha256: null,
  })
  return { intentId: intent.id, points }
}
