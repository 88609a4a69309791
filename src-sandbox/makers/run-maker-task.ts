// One task, done by the maker of its kind: progress and exactly one end.
import { MakerFailure } from './maker-failure.ts'
import type { MakerReply, MakerTask, MakerThreadData, WrittenArtifact } from './maker-messages.ts'

type Context = MakerThreadData & { report: (percent: number) => void }

/** Does one task; every failure becomes a reply. */
export async function runMakerTask(
  task: MakerTask,
  data: MakerThreadData,
  reply: (message: MakerReply) => void,
): Promise<void> {
  const { id } = task
  try {
    const artifacts = await make(task, { ...data, report: (progress) => reply({ id, progress }) })
    reply({ id, progress: 100 })
    reply({ id, ok: true, artifacts })
  } catch (error) {
    if (error instanceof MakerFailure) reply({ id, ok: false, code: error.code, message: error.message })
    else reply({ id, ok: false, code: 'generation_failed', message: 'The result could not be made.' })
  }
}

/** A thread loads only the makers that it is asked for. */
async function make(task: MakerTask, context: Context): Promise<WrittenArtifact[]> {
  switch (task.kind) {
    case 'relief':
      return await (await import('./relief/relief-maker.ts')).reliefMaker(task, task.outDir, context)
    case 'design':
      return await (await import('./design/design-maker.ts')).designMaker(task, task.outDir, context)
    case 'model':
      return await (await import('./models/model-maker.ts')).modelMaker(task, task.outDir, context)
    case 'conversion':
      return await (await import('./conversions/conversion-maker.ts')).conversionMaker(task, task.outDir, context)
  }
}
