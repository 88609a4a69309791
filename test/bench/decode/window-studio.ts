// The built app in the practice region with one picture in its tray, for what is measured in its window.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { enterPracticeRegion, goTo, saveResultsIn } from '../../e2e/helpers/places.ts'
import { smallSample } from '../../e2e/helpers/small-sample.ts'
import { StudioUnderTest } from '../../e2e/helpers/studio-under-test.ts'

export const picture = 'cameo.jpg'
/** A model that needs no picture. */
export const model = { type: 'text_to_model', prompt: 'a mug', quality: 'basic', texture: true, pbr: false } as const

/** `act` has the studio to itself; it is ended and removed whatever comes of it. */
export async function inWindow<T>(act: (studio: StudioUnderTest) => Promise<T>): Promise<T> {
  const studio = new StudioUnderTest({ args: ['--practice-speed=1000'] })
  try {
    await studio.start()
    const { page } = studio
    const results = join(studio.userData, 'results')
    mkdirSync(results)
    await enterPracticeRegion(studio)
    await saveResultsIn(studio, results)
    await goTo(page, 'Create')
    await studio.dropFiles('body', [await smallSample(picture, join(studio.userData, 'samples', picture))])
    await page.getByText('1 selected').waitFor()
    return await act(studio)
  } finally {
    await studio.close()
    studio.removeUserData()
  }
}
