// The test that every end-to-end spec uses: with `studio`, the built app, launched on a fresh folder and watched.
import { test as base } from '@playwright/test'
import { expect } from './slow-expect.ts'
import { type StudioLaunch, StudioUnderTest } from './studio-under-test.ts'

interface Fixtures {
  /** How the app is launched; set with `test.use({ launch: { args: […] } })`. */
  readonly launch: StudioLaunch
  readonly studio: StudioUnderTest
}

export const test = base.extend<Fixtures>({
  launch: [{}, { option: true }],
  studio: async ({ launch }, use, info) => {
    const studio = new StudioUnderTest(launch)
    await studio.start().catch((error: Error) => {
      studio.removeUserData()
      throw error
    })
    await use(studio)
    const failed = info.status !== info.expectedStatus
    if (failed) {
      await info.attach('output of the main process', { body: studio.output })
      const picture = await studio.picture()
      if (picture) await info.attach('window', { body: picture, contentType: 'image/png' })
    }
    await studio.close()
    studio.removeUserData()
    expect(studio.unexpected(), 'errors on the page that the test has not allowed').toEqual([])
  },
})

export { expect }
