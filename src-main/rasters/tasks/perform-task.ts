// What the decoder process does with a task: each kind brings only what it needs, since a check must not wait for the picture engine.
import { failure, type Outcome, success } from '../../../src-shared/orders/outcome.ts'
import { codeOf, isOutOfRoom } from '../../storage/disk-failure.ts'
import type { DecoderTask, Performed } from '../decoder/decoder-messages.ts'
import type { Tools } from './answer-refusals.ts'

/** What a folder answers that is not there or may not be written to. */
const noFolder = ['EACCES', 'EPERM', 'EROFS', 'ENOENT']

/** Performs a task. */
export async function performTask(task: DecoderTask, tools: Tools): Promise<Outcome<Performed>> {
  try {
    return await perform(task, tools)
  } catch (error) {
    if (isOutOfRoom(error)) return failure('disk-full')
    if (noFolder.includes(codeOf(error))) return failure('folder-unavailable')
    throw error
  }
}

async function perform(task: DecoderTask, tools: Tools): Promise<Outcome<Performed>> {
  switch (task.what) {
    case 'check-picture': {
      const { judgeFile } = await import('../check/judge-file.ts')
      return success({ facts: null, width: 0, height: 0, judged: await judgeFile(task.path) })
    }
    case 'plan-remedy':
    case 'make-remedy':
      return await (await import('./perform-remedy.ts')).performRemedy(task, tools)
    case 'cut-views':
      return await (await import('./perform-cut.ts')).performCut(task, tools)
    case 'picture-thumbnail':
      return await (await import('./picture-thumbnail.ts')).pictureThumbnail(task, tools.fonts)
    case 'make-solid':
      return await (await import('./perform-solid.ts')).performSolid(task, tools.working)
    case 'heights':
    case 'height-thumbnail':
      return await (await import('../heights/perform-heights.ts')).performHeights(task, tools)
  }
}
