// Start to the first interactive frame of the built app, against an empty app of the same runtime.
import { join } from 'node:path'
import { root } from '../e2e/helpers/electron-binary.ts'
import { StudioUnderTest } from '../e2e/helpers/studio-under-test.ts'
import { type Measurement, median, timed } from './measurement.ts'

const rounds = 5

export async function measureStart(): Promise<Measurement> {
  const ours: number[] = []
  const theirs: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    theirs.push(await launch({ app: join(root, 'test/bench/empty-app') }))
    ours.push(await launch({}))
  }
  const name = 'start to first interactive frame'
  return {
    name,
    peer: 'starting an empty app in the same runtime',
    unit: 'ms',
    ours: median(ours),
    theirs: median(theirs),
    rounds,
  }
}

/** Milliseconds until the page says that it is ready and has painted. */
async function launch(given: { app?: string }): Promise<number> {
  const studio = new StudioUnderTest(given)
  try {
    return await timed(async () => {
      await studio.start()
      await studio.page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      )
    })
  } finally {
    await studio.close()
    studio.removeUserData()
  }
}
