// Whether the person has paused sending, kept over a restart.
import { storedValue, storeValue } from '../../storage/stored-values.ts'
import type { StudioDb } from '../../storage/studio-db.ts'

const key = 'sending-paused'

type SendingPause = { isOn(): boolean; set(on: boolean): void }

export function createSendingPause(db: StudioDb): SendingPause {
  return {
    isOn: () => storedValue(db, key) === true,
    set: (on) => storeValue(db, key, on),
  }
}
