// A thumbnail fetched from the main process, with quiet words in its place when there is none.
import { type ReactNode, useState } from 'react'
import { type Asset, assetUrl } from '../../../src-shared/asset-url.ts'
import { useText } from '../../text/use-text.ts'
import styles from '../small.module.css'

type Props = {
  readonly asset: Asset
  /** What it shows; empty when a title beside it says so already. */
  readonly alt: string
  readonly className?: string | undefined
  /** Stands there when there is none; quiet words otherwise. */
  readonly instead?: ReactNode
}

export function Picture({ asset, alt, className, instead }: Props) {
  const t = useText()
  const address = assetUrl(asset)
  const [broken, setBroken] = useState('')
  if (broken === address) return instead ?? <span className={styles.noPicture}>{t('picture.none')}</span>
  return (
    <img
      className={className ?? styles.picture}
      src={address}
      alt={alt}
      draggable={false}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(address)}
    />
  )
}
