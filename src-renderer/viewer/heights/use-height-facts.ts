// The facts of a height map as they are asked for by the place that opened the viewer.
import { useEffect, useState } from 'react'
import type { StampedFile } from '../../../src-shared/asset-url.ts'
import { type Failure, failureSchema } from '../../../src-shared/failure.ts'
import type { HeightFacts } from '../../../src-shared/height-map.ts'

type Answer = { readonly facts?: HeightFacts; readonly failure?: Failure }
type Known = Answer & { readonly of?: string }

/** Nothing is asked while `file` is undefined; a file written anew, and another attempt, ask again. */
export function useHeightFacts(
  file: StampedFile | undefined,
  load: (id: string) => Promise<HeightFacts>,
  attempt: number,
): Answer {
  const id = file?.id
  const of = file && `${file.id} ${file.stamp}`
  const [answer, setAnswer] = useState<Known>({})
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same question again.
  useEffect(() => {
    let left = false
    setAnswer({})
    if (id === undefined || of === undefined) return
    load(id).then(
      (facts) => !left && setAnswer({ of, facts }),
      (thrown: unknown) => !left && setAnswer({ of, failure: failureOf(thrown) }),
    )
    return () => {
      left = true
    }
  }, [id, of, load, attempt])
  // The answer about another file is none.
  return answer.of === of ? answer : {}
}

/** Calls of the bridge throw errors that carry the failure to show. */
function failureOf(thrown: unknown): Failure {
  const carried = failureSchema.safeParse(thrown instanceof Error && 'failure' in thrown ? thrown.failure : thrown)
  return carried.success ? carried.data : { kind: 'unexpected' }
}
