// One thumbnail on its way out: nothing until it is here, then in its place, and faded away once the stage below has been drawn.
import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { movesLess } from '../../ui/moves-less.ts'
import type { StandingShare } from '../relief/floor/standing-half.ts'
import { useStageSize } from '../stage/use-stage-size.ts'
import type { Extent } from '../stage/zoom.ts'
import own from './arrival.module.css'

export type Loaded = {
  readonly extent: Extent
  /** What of it stands where its background is removed; undefined where none is. */
  readonly standing: StandingShare | undefined
}

type Props = {
  readonly of: string
  readonly address: string
  /** The stage below has been drawn. */
  readonly gone: boolean
  readonly place: (thumbnail: Loaded, stage: Extent) => CSSProperties
  readonly onLoaded: (thumbnail: Loaded) => void
}

/** As in `arrival.module.css`. */
const fadeMs = 150

export function Thumbnail({ of, address, gone, place, onLoaded }: Props) {
  const [box, setBox] = useState<HTMLDivElement | null>(null)
  const image = useRef<HTMLImageElement>(null)
  const [loaded, setLoaded] = useState<Loaded>()
  const [left, setLeft] = useState(gone)
  const size = useStageSize(box)
  const take = () => {
    const { naturalWidth: width = 0, naturalHeight: height = 0 } = image.current ?? {}
    if (!image.current || width === 0 || height === 0) return
    const found = { extent: { width, height }, standing: standingIn(image.current) }
    setLoaded(found)
    onLoaded(found)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the page holds already is there in the first frame.
  useLayoutEffect(() => {
    if (image.current?.complete) take()
  }, [])
  useEffect(() => {
    if (!gone || left) return undefined
    // Nobody sees what has not arrived fade.
    const timer = setTimeout(() => setLeft(true), !loaded || movesLess() ? 0 : fadeMs)
    return () => clearTimeout(timer)
  }, [gone, left, loaded])
  // Its room stays, beside that of another stage.
  if (left) return <div className={own.thumbnail} />
  const shown = loaded && size
  return (
    <div ref={setBox} className={own.thumbnail} data-thumbnail-of={of} data-gone={gone || undefined}>
      <img
        ref={image}
        src={address}
        alt=""
        draggable={false}
        decoding="sync"
        style={shown ? place(loaded, size) : { visibility: 'hidden' }}
        onLoad={take}
      />
    </div>
  )
}

/** Longest edge of what is read of a thumbnail, and from which opacity on something stands. */
const [readEdge, stands] = [96, 9]
/** Above this share of clear pixels the background is a removed one. */
const backgroundShare = 0.03

function standingIn(image: HTMLImageElement): StandingShare | undefined {
  const scale = Math.min(1, readEdge / Math.max(image.naturalWidth, image.naturalHeight))
  const width = Math.max(1, Math.round(image.naturalWidth * scale))
  const height = Math.max(1, Math.round(image.naturalHeight * scale))
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return undefined
  context.drawImage(image, 0, 0, width, height)
  const { data } = context.getImageData(0, 0, width, height)
  let [x, y, clear] = [0, 0, 0]
  for (let at = 0; at < width * height; at++) {
    if ((data[at * 4 + 3] ?? 0) < stands) {
      clear += 1
      continue
    }
    x = Math.max(x, Math.abs((2 * (at % width) + 1) / width - 1))
    y = Math.max(y, Math.abs((2 * Math.floor(at / width) + 1) / height - 1))
  }
  return clear > backgroundShare * width * height ? { x, y } : undefined
}
