// Remedies in the decoder process, because the bytes of a dropped file are not trusted: what one would make, and making it.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { failure, type Outcome, success } from '../../src-shared/failure.ts'
import { type Performed, type RemedyTask, remediedFile } from './decoder-messages.ts'
import { fitUpload, planUpload } from './pictures/fit-upload.ts'
import { openPicture } from './pictures/open-picture.ts'
import { RasterRefusal } from './raster-refusal.ts'

/** Plans or makes a remedy; what cannot be opened is a failure with a plain phrase as its code. */
export async function performRemedy(task: RemedyTask, working: () => void): Promise<Outcome<Performed>> {
  try {
    const picture = await openPicture(task.path)
    const { width, height } = picture
    working()
    if (task.what === 'plan-remedy') {
      return success({ facts: null, width, height, plan: await planUpload(picture, task.remedy) })
    }
    const { format, bytes } = await fitUpload(picture, task.remedy, working)
    await writeFile(join(task.into, remediedFile), bytes)
    return success({ facts: null, width, height, format })
  } catch (error) {
    if (error instanceof RasterRefusal) return failure(error.kind, { code: error.message })
    if (error instanceof Error && 'syscall' in error) throw error
    return failure('file-damaged', { code: 'the picture cannot be decoded' })
  }
}
