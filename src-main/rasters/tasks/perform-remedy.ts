// Remedies in the decoder process, because the bytes of a dropped file are not trusted: what one would make, and making it.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Outcome, success } from '../../../src-shared/orders/outcome.ts'
import { remediedFile } from '../decoder/decoder-files.ts'
import type { Performed, RemedyTask } from '../decoder/decoder-messages.ts'
import { fitUpload, planUpload } from '../pictures/fit-upload.ts'
import { openPicture } from '../pictures/open-picture.ts'
import type { Tools } from './answer-refusals.ts'
import { answerRefusals } from './answer-refusals.ts'

/** Plans or makes a remedy. */
export function performRemedy(task: RemedyTask, { working, fonts }: Tools): Promise<Outcome<Performed>> {
  return answerRefusals(async () => {
    const picture = await openPicture(task.path, { fonts, strict: true })
    const { width, height } = picture
    working()
    if (task.what === 'plan-remedy') {
      return success({ facts: null, width, height, plan: await planUpload(picture, task.remedy) })
    }
    const { bytes } = await fitUpload(picture, task.remedy, working)
    await writeFile(join(task.into, remediedFile), bytes)
    return success({ facts: null, width, height })
  })
}
