// A command for every format that a model can be converted to: of the model in hand, or leading to where one is chosen.
import { isConvertible } from '../../../src-shared/orders/convertible.ts'
import type { Order } from '../../../src-shared/orders/order.ts'
import type { Command } from '../../commands/command.ts'
import { savedFormats } from '../../state/saved-formats.ts'
import type { Formats } from '../../text/format/format.ts'
import { formatAbout } from '../../text/format/format-about.ts'
import type { Translate } from '../../text/use-text.ts'

type Given = {
  readonly t: Translate
  readonly format: Formats
  /** What the account can convert to, in the sequence in which it is shown. */
  readonly formats: readonly string[]
  /** Orders of the account in use, newest first. */
  readonly orders: readonly Order[]
  /** Orders that the person has opened or selected. */
  readonly inHand: ReadonlySet<string>
  readonly convert: (models: readonly string[], format: string) => void
  readonly chooseModel: () => void
}

/** The models in hand that can be converted; the only model there is needs not be chosen. */
function modelsInHand(orders: readonly Order[], inHand: ReadonlySet<string>): readonly Order[] {
  const models = orders.filter(isConvertible)
  const chosen = models.filter(({ id }) => inHand.has(id))
  return chosen.length > 0 || models.length > 1 ? chosen : models
}

export function conversionCommands(given: Given): readonly Command[] {
  const { t, format, formats, orders, inHand, convert, chooseModel } = given
  const models = modelsInHand(orders, inHand)
  const any = orders.some(isConvertible)
  const [only] = models.length === 1 ? models : []
  const saved = only ? savedFormats(only, orders) : undefined
  const about =
    only?.title ??
    (models.length > 1
      ? t('command.convertMany', { count: models.length, n: format.number(models.length) })
      : t('command.convertChoose'))
  return formats.map((name) => ({
    id: `convert.${name}`,
    group: 'results',
    many: true,
    title: t('command.convertTo', { format: name.toUpperCase() }),
    about: saved?.get(name)?.artifact ? t('command.convertSaved', { about }) : about,
    also: `${name} ${t(formatAbout(name))} ${t('command.convert.also')}`,
    reason: any ? undefined : t('command.convertNone'),
    run: () => {
      if (models.length === 0) return chooseModel()
      convert(
        models.map(({ id }) => id),
        name,
      )
    },
  }))
}
