// The one memory of this window, for forms, presets and filters.
import { studio } from '../bridge.ts'
import { createWindowMemory } from './window-memory.ts'

export const memory = createWindowMemory({
  read: () => studio.memory.read(),
  keep: (name, text) => studio.memory.keep(name, text),
  later: (ms, run) => void setTimeout(run, ms),
})
