// Which process of the system draws a page: Chromium says so only when it begins to trace it.
import type { DevtoolsSession } from './devtools-pipe.ts'

interface Traced {
  readonly value: readonly {
    readonly name: string
    readonly args: {
      readonly data?: { readonly frames?: readonly { readonly frame: string; readonly processId?: number }[] }
    }
  }[]
}

/** Undefined where the page is traced already or has gone; `frame` is the id of its main frame. */
export async function processOf(session: DevtoolsSession, frame: string): Promise<number | undefined> {
  let found: number | undefined
  const done = new Promise<unknown>((resolve) => session.once('Tracing.tracingComplete', resolve))
  const take = ({ value }: Traced) => {
    const frames = value.flatMap(({ name, args }) =>
      name === 'TracingStartedInBrowser' ? (args.data?.frames ?? []) : [],
    )
    found ??= frames.find((each) => each.frame === frame)?.processId
  }
  session.on('Tracing.dataCollected', take)
  try {
    const traceConfig = { includedCategories: ['disabled-by-default-devtools.timeline'] }
    await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig })
    await session.send('Tracing.end')
    await done
  } catch {
    return undefined
  } finally {
    session.off('Tracing.dataCollected', take)
  }
  return found
}
