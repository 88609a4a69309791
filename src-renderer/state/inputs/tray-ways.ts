// Taking pictures out of the inputs and putting them back, as the ways of a change.
import { studio } from '../../bridge.ts'
import { notifyThrown } from '../notices.ts'

/** False when it could not be done; that is told. */
export const takeOut = (ids: readonly string[]): Promise<boolean> => did(studio.tray.remove([...ids]))

export const putBack = (ids: readonly string[]): Promise<boolean> => did(studio.tray.restore([...ids]))

async function did(act: Promise<unknown>): Promise<boolean> {
  try {
    await act
    return true
  } catch (thrown) {
    notifyThrown(thrown)
    return false
  }
}
