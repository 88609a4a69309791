// What a move of saved files came to, and what it leaves, in sentences.
import type { MovePlan } from '../../../src-shared/orders/moved.ts'
import type { Formats } from '../../text/format/format.ts'
import type { Translate } from '../../text/use-text.ts'
import type { MoveDone } from './move-run.ts'

type Format = Pick<Formats, 'number' | 'sentences'>

export function endWords({ way, end }: MoveDone, t: Translate, format: Format): string {
  const counted = (count: number) => ({ count, n: format.number(count) })
  return format.sentences([
    t(way === 'move' ? 'move.moved' : 'move.movedBack', counted(end.moved)),
    end.refused > 0 ? t('move.refused', counted(end.refused)) : '',
    end.passed > 0 ? t('move.passed', counted(end.passed)) : '',
    end.stopped ? t('move.stopped') : '',
  ])
}

/** Which files are no part of it, and why. */
export function leftWords({ inPlace, missing, own }: MovePlan, t: Translate, format: Format): readonly string[] {
  const counted = (count: number) => ({ count, n: format.number(count) })
  return [
    ...(own > 0 ? [t('move.own', counted(own))] : []),
    ...(missing > 0 ? [t('move.missing', counted(missing))] : []),
    ...(inPlace > 0 ? [t('move.inPlace', counted(inPlace))] : []),
  ]
}
