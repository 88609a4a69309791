// The result that an order was paid for first of all: which type among those listed is it. Pure.
import { isKnownType } from '../../../src-shared/artifact-types.ts'
import { reliefFormats } from '../../../src-shared/service/relief.ts'
import type { OrderRecord } from '../order-steps.ts'

type Typed = { type: string }

/**
 * What was promised and is not among these results: a type, or `picture` or `file` where the order names none; null when
 * nothing is missing. Other types may come or not. Specification: POST /jobs, rule 6; POST /model/jobs; Artifact.
 */
export function missingOf(order: OrderRecord, results: readonly Typed[]): string | null {
  const { name, types } = promisedBy(order)
  const isThere = results.some(({ type }) => (types ? types.includes(type) : type !== 'preview'))
  return isThere ? null : name
}

/** Without types anything but a preview will do. */
function promisedBy({ request, differences, rebuilt }: OrderRecord): { name: string; types?: readonly string[] } {
  const made = (option: string) => differences.find((each) => each.option === option)?.made
  switch (request.kind) {
    case 'relief': {
      const name = made('output_format') ?? request.options.output_format
      // Found again in the account, it may have been asked for in another format than the usual one.
      return { name, types: rebuilt === 'anew' ? [name, ...reliefFormats] : [name] }
    }
    case 'design':
      return { name: 'picture' }
    case 'model':
      return { name: 'glb', types: ['glb'] }
    case 'conversion': {
      const name = made('format') ?? request.options.format
      const isKnown = rebuilt !== 'anew' && isKnownType(name)
      return isKnown ? { name, types: [name] } : { name: 'file' }
    }
  }
}
