// What an event of the ledger was for, in words: those of the practice region in the person's language, others as they are.
import { nameOf } from '../service-names.ts'
import type { Translate } from '../use-text.ts'

/** `Relief · Pro` for `Relief job (pro)`, `Refund: Upload: rose.png` for `Refund: File upload: rose.png`. */
export function ledgerWords(description: string, t: Translate): string {
  const [, of] = /^Refund: (.+)$/s.exec(description) ?? []
  const what = knownWords(of ?? description, t)
  if (what === null) return description
  return of === undefined ? what : t('usage.refundOf', { what })
}

function knownWords(description: string, t: Translate): string | null {
  const [, file] = /^File upload: (.+)$/s.exec(description) ?? []
  if (file !== undefined) return t('usage.uploadOf', { name: file })
  const [, kind, listed = ''] =
    /^(Relief job|Design job|Model job|Model conversion) \(([\w, ]+)\)$/.exec(description) ?? []
  const [first = '', ...others] = listed.split(', ')
  switch (kind) {
    case 'Relief job':
      return [
        t('kind.relief'),
        ...(first === 'pro' || first === 'standard' ? [t(`queue.tier.${first}`)] : [first]),
      ].join(' · ')
    case 'Design job':
      return [t('kind.design'), nameOf('mode', first, t), ...others].join(' · ')
    case 'Model job':
      return [t('kind.model'), nameOf('model', first, t), ...others.map((word) => modelWord(word, t))].join(' · ')
    case 'Model conversion':
      return t('recipes.step.conversion', { format: first.toUpperCase() })
    default:
      return null
  }
}

function modelWord(word: string, t: Translate): string {
  return word === 'texture' || word === 'pbr' ? t(`create.${word}`) : nameOf('quality', word, t)
}
