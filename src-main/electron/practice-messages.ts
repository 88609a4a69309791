// What the app and the practice region's process say to each other.
import type { Rehearsal } from '../../src-shared/practice.ts'

export type PracticeWish =
  | { what: 'refill'; points: number }
  | { what: 'rehearse'; rehearsal: Rehearsal }
  | { what: 'reset' }

export type PracticeRequest = { say: 'stop' } | { say: 'wish'; id: number; wish: PracticeWish }
export type PracticeReply =
  | { say: 'ready'; baseUrl: string; apiKey: string }
  | { say: 'failed'; message: string }
  | { say: 'done'; id: number }
  | { say: 'refused'; id: number; message: string }
