// The exact bytes of an intent, the same at every attempt or none at all. Specification: Idempotency.
import { failure, type Outcome, success } from '../../../src-shared/failure.ts'
import type { ChargedRequest } from '../../client/charged-request.ts'
import { sha256 } from '../../storage/sha256.ts'
import type { SourcesForOrders } from '../needs.ts'
import type { IntentBook } from '../records/intent-book.ts'
import type { Intent } from './intent.ts'
import { uploadBody } from './upload-body.ts'

/** The request of an intent, its bytes frozen now if need be; fails when the kept picture is not what was agreed. */
export async function chargedRequest(
  intent: Intent,
  intents: IntentBook,
  sources: SourcesForOrders,
): Promise<Outcome<ChargedRequest>> {
  const frozen = intents.frozen(intent.id)
  if (!frozen) throw new Error('an intent is sent before its body is known')
  const { idempotencyKey, path } = intent
  const request = { path, idempotencyKey, contentType: frozen.contentType }
  const body = intent.purpose === 'upload' ? await pictureBody(intent, frozen.body, sources) : success(frozen.body)
  if (!body.ok) return body
  // The store's hash says that the picture is what was agreed to, this one that every attempt sends the same around it too.
  const hash = await sha256(body.value)
  if (frozen.sha256 === null) {
    // Cancelled meanwhile, it is not sent, as the caller sees by its state.
    if (intents.get(intent.id).state === 'confirmed') intents.freeze(intent.id, { ...frozen, sha256: hash })
  } else if (frozen.sha256 !== hash) return failure('file-damaged')
  return success({ ...request, body: body.value })
}

/** The source store has proved the picture by its hash. */
async function pictureBody(
  intent: Intent,
  prefix: Uint8Array,
  sources: SourcesForOrders,
): Promise<Outcome<Uint8Array>> {
  const picture = await sources.bytes(intent.sourceHash ?? '')
  if (!picture.ok) return picture
  return success(uploadBody(intent.idempotencyKey, prefix, picture.value))
}

/** Freezes the JSON of a job request, whose hash the first attempt adds; a body that is frozen already stays as it is. */
export function freezeJson(intentId: string, json: string, intents: IntentBook): void {
  if (intents.frozen(intentId)) return
  const body = new TextEncoder().encode(json)
  intents.freeze(intentId, { contentType: 'application/json', body, sha256: null })
}
