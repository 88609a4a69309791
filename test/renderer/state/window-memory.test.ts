// The window's memory: there at once, handed over as it changes, never lost by a failure and never written over unread.
import { describe, expect, it } from 'vitest'
import { createWindowMemory } from '../../../src-renderer/state/window-memory.ts'
import { longestMemory } from '../../../src-shared/memory.ts'

function desk(kept: Record<string, string> | null = {}) {
  const disk: Record<string, string> = { ...kept }
  const said: string[] = []
  const timers: (() => void)[] = []
  let fails = false
  const memory = createWindowMemory({
    read: async () => {
      if (kept === null) throw new Error('no answer')
      return { ...disk }
    },
    keep: async (name, text) => {
      said.push(`${name}=${text}`)
      if (fails) throw new Error('no answer')
      disk[name] = text
    },
    later: (_ms, run) => void timers.push(run),
  })
  return {
    ...{ memory, disk, said },
    pass: () => timers.splice(0).forEach((run) => void run()),
    fail: (on: boolean) => {
      fails = on
    },
  }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('the window’s memory', () => {
  it('gives back what was kept, and tells those who wait for it once', async () => {
    const { memory } = desk({ form: 'deep' })
    const received: (string | null)[] = []
    memory.whenOpen(() => received.push(memory.getItem('form')))
    expect(memory.getItem('form')).toBeNull()
    await memory.open()
    memory.whenOpen(() => received.push('late'))
    expect(received).toEqual(['deep', 'late'])
  })

  it('hands the first change over at once, and those close upon it together', async () => {
    const { memory, said, pass } = desk()
    await memory.open()
    for (const text of ['a', 'ab', 'abc']) memory.setItem('prompt', text)
    memory.setItem('tab', 'design')
    expect(said).toEqual(['prompt=a'])
    expect(memory.getItem('prompt')).toBe('abc')
    pass()
    expect(said).toEqual(['prompt=a', 'prompt=abc', 'tab=design'])
    pass()
    pass()
    expect(said).toHaveLength(3)
    memory.setItem('prompt', 'abc')
    expect(said).toHaveLength(3)
  })

  it('hands over everything when the window goes', async () => {
    const { memory, disk } = desk()
    await memory.open()
    memory.setItem('prompt', 'a')
    memory.setItem('prompt', 'a lion')
    memory.flush()
    expect(disk).toEqual({ prompt: 'a lion' })
  })

  it('tries what could not be kept again with the next change, and not by itself', async () => {
    const { memory, said, disk, pass, fail } = desk()
    await memory.open()
    fail(true)
    memory.setItem('prompt', 'a lion')
    await settled()
    pass()
    expect(said).toHaveLength(1)
    fail(false)
    memory.setItem('tab', 'design')
    expect(disk).toEqual({ prompt: 'a lion', tab: 'design' })
  })

  it('writes nothing over what it could not read, and works for this window', async () => {
    const { memory, said } = desk(null)
    await memory.open()
    memory.setItem('prompt', 'a lion')
    memory.flush()
    expect(memory.getItem('prompt')).toBe('a lion')
    expect(said).toEqual([])
  })

  it('keeps what was said before it was open above what was kept', async () => {
    const { memory, disk } = desk({ prompt: 'old', tab: 'model' })
    memory.setItem('prompt', 'new')
    await memory.open()
    expect(memory.getItem('prompt')).toBe('new')
    expect(disk).toEqual({ prompt: 'new', tab: 'model' })
  })

  it('refuses a text that is too long, as a full store does', async () => {
    const { memory, said } = desk()
    await memory.open()
    expect(() => memory.setItem('prompt', 'x'.repeat(longestMemory + 1))).toThrow(RangeError)
    expect(memory.getItem('prompt')).toBeNull()
    expect(said).toEqual([])
  })
})
