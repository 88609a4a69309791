// What was changed of orders and their results since the window opened: what was done in the Queue is taken back there.
import { createHistory } from '../changes/history.ts'

export const histories = { library: createHistory(), queue: createHistory() } as const
