// Each reason why orders cannot be placed, as one sentence.
import type { Formats } from '../../text/format/format.ts'
import { nameOf } from '../../text/service-names.ts'
import type { Translate } from '../../text/use-text.ts'
import { capWords } from '../../text/words/cap-words.ts'
import type { Missing } from './missing.ts'
import type { Gone, StepTrouble } from './order-plan.ts'

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
    case 'second-away':
      return t('create.missing.second-away', { name: reason.name })
    case 'cap':
      return capWords(reason.above, t, format)
    case 'gone':
      return goneWords(reason, t)
    case 'step':
      return t('create.missing.step', { n: format.number(reason.step + 1), trouble: troubleWords(reason.trouble, t) })
    default:
      return t(`create.missing.${reason.what}`)
  }
}

/** What is wrong with a step of a recipe, as a sentence. */
export function troubleWords(trouble: StepTrouble, t: Translate): string {
  return trouble.what === 'gone' ? goneWords(trouble, t) : t(`trouble.${trouble.what}`)
}

const goneWords = (gone: Gone, t: Translate) =>
  gone.none
    ? t(`create.missing.none.${gone.family}`)
    : t(`create.missing.gone.${gone.family}`, { name: goneName(gone, t) })

function goneName({ family, id }: Gone, t: Translate): string {
  if (family === 'format') return id.toUpperCase()
  if (family === 'mode' || family === 'quality') return nameOf(family, id, t)
  return family === 'type' ? nameOf('model', id, t) : id
}
