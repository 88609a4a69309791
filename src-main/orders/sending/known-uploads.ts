// What is known here of an account's uploads: whether using a picture costs another one.
// Specification: POST /files.

import { isOwned, ownedStates } from '../../storage/intent-states.ts'
import type { StudioDb } from '../../storage/studio-db.ts'
import { isGivenBack } from '../../views/given-back.ts'
import type { IntentBook } from '../records/intent-book.ts'
import { isAgreed } from './intent.ts'

export type KnownUploads = {
  /** True when an upload of this picture is there or on its way: using it costs no other. */
  isUploaded(accountId: string, hash: string): boolean
  /** Whether it is there, or only on its way; one that nobody agreed to yet is none, and one whose point came back until it is found. */
  uploadOf(accountId: string, hash: string): 'there' | 'coming' | 'none'
  /** Every picture of this account counts as new again. */
  forgetUploads(accountId: string): void
}

export function knownUploads({ db, intents }: { db: StudioDb; intents: IntentBook }): KnownUploads {
  const uploadOf: KnownUploads['uploadOf'] = (accountId, hash) => {
    const live = intents.liveUpload(accountId, hash)
    if (!live || !isAgreed(live) || isGivenBack(db, live.id)) return 'none'
    return isOwned(live.state) ? 'there' : 'coming'
  }
  return {
    isUploaded: (accountId, hash) => uploadOf(accountId, hash) !== 'none',
    uploadOf,
    forgetUploads: (accountId) =>
      db.transaction(() => {
        for (const upload of intents.inState(...ownedStates))
          if (upload.purpose === 'upload' && upload.accountId === accountId)
            intents.step(upload.id, { what: 'file-gone' })
      }),
  }
}
