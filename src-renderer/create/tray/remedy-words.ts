// What a remedy will do to a picture, in words: the button, the sizes, and what is lost on the way.
import type { Remedy, RemedyChange, RemedyPlan } from '../../../src-shared/source.ts'
import type { Formats } from '../../text/format/format.ts'
import type { Translate } from '../../text/use-text.ts'

/** `Convert to PNG`, or only `Convert` until the file was looked at. */
export function remedyName(remedy: Remedy, plan: Pick<RemedyPlan, 'format'> | undefined, t: Translate): string {
  return remedy === 'convert' && plan ? t(`create.remedy.convert.${plan.format}`) : t(`create.remedy.${remedy}`)
}

/** `6,000 × 4,000 → 4,096 × 2,731 JPEG, about 2.1 MB`. */
export function remedySize({ width, height, toWidth, toHeight, format, bytes }: RemedyPlan, f: Formats, t: Translate) {
  const same = width === toWidth && height === toHeight
  const to = f.pixels(toWidth, toHeight)
  const what = { from: f.pixels(width, height), to, format: t(`create.format.${format}`) }
  const size = t(same ? 'create.plan.sameSize' : 'create.plan.size', what)
  return bytes === undefined ? size : t('create.plan.sizeBytes', { size, bytes: f.bytes(bytes) })
}

/** The same as short lines for a card, with a sentence for each thing that changes besides. */
export function remedyLines(plan: RemedyPlan, f: Formats, t: Translate): readonly string[] {
  const { width, height, toWidth, toHeight, bytes } = plan
  const to = `${f.pixels(toWidth, toHeight)} ${t(`create.format.${plan.format}`)}`
  const sizes = width === toWidth && height === toHeight ? [to] : [f.pixels(width, height), `→ ${to}`]
  const about = bytes === undefined ? [] : [t('create.plan.bytes', { bytes: f.bytes(bytes) })]
  return [...sizes, ...about, ...remedyChangeWords(plan.changes, t)]
}

/** One sentence for each thing that changes besides. */
function remedyChangeWords(changes: readonly RemedyChange[], t: Translate): readonly string[] {
  return changes.map((change) => t(`create.change.${change}`))
}

/** The same of a whole kind: what is so of some says of how many. */
export function kindChangeWords(
  changes: ReadonlyMap<RemedyChange, number>,
  all: number,
  f: Formats,
  t: Translate,
): readonly string[] {
  return Array.from(changes, ([change, count]) => {
    const words = t(`create.change.${change}`)
    return count === all ? words : t('create.change.some', { n: f.number(count), all: f.number(all), change: words })
  })
}
