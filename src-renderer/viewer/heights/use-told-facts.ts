// What is told of a height map beside its size and depth: what its heights are made of, and what of the file they are not.
import type { HeightFacts } from '../../../src-shared/height-map.ts'
import { useText } from '../../text/use-text.ts'
import { useViewerFormat } from '../use-viewer-format.ts'
import { rightDigits } from './sample-digits.ts'

export function useToldFacts(): (facts: HeightFacts) => string[] {
  const t = useText()
  const format = useViewerFormat()
  return (facts) => {
    const { brightness, noValue, leftOut = [] } = facts
    const mark = noValue === undefined ? undefined : format.sample(noValue, rightDigits(noValue, facts))
    return [
      ...(brightness ? [t('viewer.brightness')] : []),
      ...(mark === undefined ? [] : [t('viewer.noValue', { value: mark })]),
      ...leftOut.map((kind) => t(`viewer.leftOut.${kind}`)),
    ]
  }
}
