// A picture at its place on the stage: shown by the browser itself, never parsed here, so that a drawing runs no scripts.
import type { Place } from './picture-placing.ts'
import own from './pictures.module.css'

type Props = {
  readonly src: string
  readonly alt: string
  /** Undefined until its size is known. */
  readonly place: Place | undefined
  readonly pixels: boolean
  readonly onLoad: (image: HTMLImageElement) => void
  readonly onError: () => void
}

export function PlacedPicture({ src, alt, place, pixels, onLoad, onError }: Props) {
  return (
    <>
      {place ? <div className={own.board} style={place} /> : null}
      <img
        className={own.picture}
        data-sharp={pixels}
        src={src}
        alt={alt}
        draggable={false}
        decoding="async"
        style={place ?? { visibility: 'hidden' }}
        onLoad={(event) => onLoad(event.currentTarget)}
        onError={onError}
      />
    </>
  )
}
