// What the app and the practice region's process say to each other.
import type { Rehearsal } from '../../src-shared/practice.ts'

export type PracticeRequest =
  | { what: 'refill'; points: number }
  | { what: 'rehearse'; rehearsal: Rehearsal }
  | { what: 'reset' }

export type PracticeMessage = { say: 'stop' } | { say: 'request'; id: number; request: PracticeRequest }
export type PracticeReply =
  | { say: 'ready'; baseUrl: string; apiKey: string }
  | { say: 'failed'; message: string }
  | { say: 'done'; id: number }
  | { say: 'refused'; id: number; message: string }
