// A neutral tile for a file without a picture: a pictogram of what kind of file it is, and its type in words where there is room.
import { IconBox, IconCube, IconFile, IconMountain, IconPhoto, IconVector } from '@tabler/icons-react'
import { factsOf, type TypeIcon } from '../../../src-shared/artifact-types.ts'
import { ownValue } from '../../../src-shared/own-value.ts'
import { kindViews } from '../../kinds/kind-views.ts'
import { knownWord } from '../../text/service-names.ts'
import { useText } from '../../text/use-text.ts'
import { typeWords } from '../../text/words/type-words.ts'
import styles from '../small.module.css'

type Props = { readonly type: string; readonly small?: boolean }

const icons: Readonly<Record<TypeIcon, typeof IconFile>> = {
  mountain: IconMountain,
  photo: IconPhoto,
  vector: IconVector,
  cube: IconCube,
  box: IconBox,
  file: IconFile,
}

/** `type` is an artifact's type or a kind of order; its words are left to what stands beside a small tile. */
export function TypeTile({ type, small = false }: Props) {
  const t = useText()
  const kind = ownValue(kindViews, type)
  const Icon = kind?.icon ?? icons[factsOf(type).icon]
  return (
    <span className={styles.tile} data-type={type} aria-hidden={small || undefined}>
      <Icon size={small ? 18 : 40} stroke={small ? 1.5 : 1.1} aria-hidden="true" />
      {small ? null : <span>{kind ? knownWord('kind', type, t) : typeWords(type, t)}</span>}
    </span>
  )
}
