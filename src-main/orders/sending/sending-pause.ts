// Whether the person has paused sending, kept over a restart.
import type { StudioDb } from '../../storage/studio-db.ts'

export type SendingPause = { isOn(): boolean; set(on: boolean): void }

export function createSendingPause(db: StudioDb): SendingPause {
  return {
    isOn: () => db.get("select value from settings where key = 'sending-paused'")?.value === 'true',
    set(on) {
      const sql = `insert into settings values ('sending-paused', ?)
        on conflict (key) do update set value = excluded.value`
      db.run(sql, String(on))
    },
  }
}
