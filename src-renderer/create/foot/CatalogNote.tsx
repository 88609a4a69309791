// What a form stands on when it is not a fresh catalog: none yet, an old one, or one that leaves prices out.
import type { Account } from '../../../src-shared/account.ts'
import { type Capabilities, otherVersion, specifiedVersion } from '../../../src-shared/service/capabilities.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { useNow } from '../../ui/use-now.ts'
import styles from '../create.module.css'
import type { FormKind } from '../kinds/forms.ts'
import type { ListedPart } from '../kinds/kind-offer.ts'
import { type Offer, partsOf } from '../kinds/offer.ts'
import { catalogTrouble, pricesNote } from './prices-note.ts'

type Props = {
  /** What the form orders; a recipe may order anything. */
  readonly kinds: readonly FormKind[]
  readonly offer: Offer
  readonly catalog: Capabilities | undefined
  /** When the catalog was read; null while there is none. */
  readonly readAt: number | null
  readonly account: Account | undefined
}

export function CatalogNote({ kinds, offer, catalog, readAt, account }: Props) {
  const t = useText()
  const format = useFormats()
  const now = useNow(30_000)
  const trouble = catalogTrouble(account?.problem ?? null)
  const { from, old } = pricesNote(readAt, now)
  const parts = partsOf(kinds, offer)
  if (!account) return null
  if (from === 'list') return <Note words={t('prices.fromList')} />
  const version = otherVersion(catalog)
  const age = readAt === null ? '' : format.age(readAt, now)
  return (
    <>
      {trouble ? <Note words={t(trouble, { age })} /> : old ? <Note words={t('prices.old', { age })} /> : null}
      {version ? <Note words={t('prices.version', { version, known: specifiedVersion })} /> : null}
      {parts.length > 0 ? <Note words={t('prices.listed', { parts: listOf(parts, t, format) })} /> : null}
    </>
  )
}

const Note = ({ words }: { readonly words: string }) => (
  <p className={styles.note} role="status">
    {words}
  </p>
)

type Texts = ReturnType<typeof useText>
type Formats = ReturnType<typeof useFormats>

const listOf = (parts: readonly ListedPart[], t: Texts, format: Formats) =>
  format.list(parts.map((part) => t(`prices.part.${part}`)))
