// Each reason why orders cannot be placed, as one sentence.
import type { Formats } from '../text/format.ts'
import { nameOf } from '../text/service-names.ts'
import type { Translate } from '../text/use-text.ts'
import type { Missing } from './missing.ts'

export function missingWords(reason: Missing, t: Translate, format: Formats): string {
  switch (reason.what) {
    case 'key':
      return t('create.missing.key', { account: reason.account })
    case 'checking':
    case 'points':
    case 'prompt-long':
    case 'too-many':
      return t(`create.missing.${reason.what}`, { count: reason.count, n: format.number(reason.count) })
    case 'front':
    case 'another-view':
      return reason.object === ''
        ? t(`create.missing.${reason.what}`)
        : t(`create.missing.${reason.what}.of`, { object: reason.object })
    case 'gone':
      return t(`create.missing.gone.${reason.family}`, { name: goneName(reason, t) })
    default:
      return t(`create.missing.${reason.what}`)
  }
}

function goneName({ family, id }: Extract<Missing, { what: 'gone' }>, t: Translate): string {
  if (family === 'mode' || family === 'quality') return nameOf(family, id, t)
  return family === 'type' ? nameOf('model', id, t) : id
}
