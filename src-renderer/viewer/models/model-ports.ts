// What the loading of models runs on: its way to the bytes, its thread, and the limits after which each has failed.
import { artifactTable, type ModelFormat } from '../../../src-shared/artifact-types.ts'
import { studio } from '../../bridge.ts'
import type { Receive } from '../arrival/receive.ts'
import { receiveApart } from '../arrival/receive-apart.ts'
import type { ModelAnswer, ModelQuestion } from './model-worker.ts'
import type { MemoryWall } from './watch-memory.ts'

export type ModelThread = {
  onmessage: ((event: MessageEvent<ModelAnswer>) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
  postMessage(question: ModelQuestion, transfer: Transferable[]): void
  terminate(): void
}

export type ModelLimits = {
  /** Longest pause between two pieces of the file. */
  readonly stallMs: number
  /** Longest reading of a file of that many bytes. */
  readonly readMs: (bytes: number) => number
  /** Longest file. */
  readonly bytes: (format: ModelFormat) => number
}

const modelLimits: ModelLimits = {
  stallMs: 30_000,
  // Ten seconds for any file of up to 5 MB, whatever it says; those that are large in truth may take as long as they are.
  readMs: (bytes) => Math.max(10_000, Math.min(60_000, bytes / 500)),
  bytes: (format) => artifactTable[format].mostShown,
}

const memoryWall: MemoryWall = {
  bytes: async () => studio.diagnostics.windowBytes(),
  // Half as much again as the largest honest file takes: 13.5 million triangles of a PLY, 1,012 MB.
  most: 1.5 * 2 ** 30,
  lookMs: 250,
}

export type Ports = {
  readonly receive: Receive
  readonly startThread: () => ModelThread
  readonly limits: ModelLimits
  readonly wall: MemoryWall
}

export const modelPorts: Ports = {
  receive: receiveApart,
  startThread: () => new Worker(new URL('./model-worker.ts', import.meta.url), { type: 'module' }),
  limits: modelLimits,
  wall: memoryWall,
}
