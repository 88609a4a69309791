// A display that nobody sees: there for its command alone.
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { withDisplay } from '../../../scripts/running/with-display.ts'

describe.runIf(process.platform === 'linux')('a display of its own', () => {
  test('comes with its key and goes with the command', async () => {
    let socket = ''
    let authority = ''
    const code = await withDisplay({ WAYLAND_DISPLAY: 'wayland-0' }, async (env) => {
      socket = `/tmp/.X11-unix/X${env.DISPLAY?.slice(1)}`
      authority = env.XAUTHORITY ?? ''
      expect(env.WAYLAND_DISPLAY).toBeUndefined()
      expect(existsSync(socket)).toBe(true)
      expect(readFileSync(authority).includes('MIT-MAGIC-COOKIE-1')).toBe(true)
      return 7
    })
    expect(code).toBe(7)
    await expect.poll(() => existsSync(socket)).toBe(false)
    expect(existsSync(authority)).toBe(false)
  })
})
