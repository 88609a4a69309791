// A computer that sleeps for a while: its clock has gone on when it wakes, and the system says that it woke.
import type { StudioUnderTest } from './studio-under-test.ts'

/** Puts the clocks of the app on by so many milliseconds, as a sleep does, and wakes it. */
export async function computerSleeps({ app, page }: StudioUnderTest, milliseconds: number): Promise<void> {
  await page.evaluate((slept) => {
    const now = Date.now
    Date.now = () => now() + slept
  }, milliseconds)
  await app.evaluate(({ powerMonitor }, slept) => {
    const now = Date.now
    Date.now = () => now() + slept
    powerMonitor.emit('resume')
  }, milliseconds)
}
