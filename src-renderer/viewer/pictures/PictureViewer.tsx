// A picture in the viewer: fit, zoom to pixels, pan, colours by pixel, its histogram, and compared with the source it was made from.
import { type PointerEvent, useMemo, useState } from 'react'
import { factsOf } from '../../../src-shared/artifact-types.ts'
import { assetUrl } from '../../../src-shared/asset-url.ts'
import type { Order, SavedArtifact } from '../../../src-shared/orders/order.ts'
import { useHeld } from '../../commands/use-held.ts'
import { useKeys } from '../../commands/use-keys.ts'
import { useText } from '../../text/use-text.ts'
import { pictureView, showView } from '../copied/shown-views.ts'
import { useViewCommands } from '../copied/use-view-commands.ts'
import { createCursor } from '../heights/cursor.ts'
import { StageMessage } from '../stage/StageMessage.tsx'
import styles from '../stage/stage.module.css'
import { useFlatCommands } from '../stage/use-flat-commands.ts'
import { useFlatView } from '../stage/use-flat-view.ts'
import { useStageSize } from '../stage/use-stage-size.ts'
import { toolsWidth, toPicture } from '../stage/zoom.ts'
import { ComparedWith } from './ComparedWith.tsx'
import { CompareEdge } from './CompareEdge.tsx'
import { type Comparison, sourcesToCompare } from './compare.ts'
import { type Loaded, PictureHistogram } from './PictureHistogram.tsx'
import { PictureTools } from './PictureTools.tsx'
import { PixelReadOut } from './PixelReadOut.tsx'
import { PlacedPicture } from './PlacedPicture.tsx'
import { usePictureDepth } from './picture-depth.ts'
import { useHistogram, usePictureLook } from './picture-look.ts'
import { extentOf, overlay, placeOnStage, showsPixels } from './picture-placing.ts'
import own from './pictures.module.css'
import { createPixelProbe, type PixelProbe, probeOver } from './pixel-probe.ts'
import { usePictureCommands } from './use-picture-commands.ts'

type Props = {
  readonly order: Order
  readonly artifact: SavedArtifact
  /** All of the picture is decoded, or it cannot be. */
  readonly onDrawn: (stage: 'picture') => void
}

type Shown = Loaded & { readonly probe: PixelProbe }

const onComparison = (comparison: Comparison) => usePictureLook.setState({ comparison })
const onHistogram = () => useHistogram.setState(({ shown }) => ({ shown: !shown }))
const onShare = (share: number) => usePictureLook.setState({ share })

/** Give it a `key` of the file; how it is compared and looked at is kept. */
export function PictureViewer({ order, artifact, onDrawn }: Props) {
  const t = useText()
  const [stage, setStage] = useState<HTMLDivElement | null>(null)
  const [result, setResult] = useState<Shown>()
  const [before, setBefore] = useState<Shown | 'missing'>()
  const [broken, setBroken] = useState(false)
  const { comparison: chosenComparison, share, strength } = usePictureLook()
  const histogram = useHistogram(({ shown }) => shown)
  const [held, onHold] = useHeld()
  const [compared, setCompared] = useState(false)
  const [which, setWhich] = useState(0)
  const [cursor] = useState(createCursor)
  const address = assetUrl({ what: 'artifact', id: artifact.id, stamp: artifact.stamp })
  const bits = usePictureDepth(address)
  const sources = useMemo(() => sourcesToCompare(order), [order])
  const source = sources[which] ?? sources[0]
  const chosen = source ? chosenComparison : 'off'
  const comparison = held && source ? 'source' : chosen
  const beside = comparison === 'beside'
  const whole = useStageSize(stage)
  const size = useMemo(() => whole && (beside ? { ...whole, width: whole.width / 2 } : whole), [whole, beside])
  const extent = result?.extent ?? { width: 1, height: 1 }
  // Until its size is known a picture has no view: what is pressed before would place another one.
  const flat = useFlatView('pictureView', stage, extent, result && size, beside ? 0 : toolsWidth)
  const { view } = flat
  const density = window.devicePixelRatio
  const isDrawing = factsOf(artifact.type).family === 'drawing'

  useKeys(flat.bindings, { within: stage, free: true })
  useFlatCommands(flat)
  const comparable = source !== undefined
  usePictureCommands({ comparison: chosen, onComparison, comparable, onHold, histogram, onHistogram })
  useViewCommands({ of: 'picture', view: pictureView, show: showView })

  if (broken) return <StageMessage text={t('viewer.pictureBroken')} />

  const place = result && view && placeOnStage({ x: 0, y: 0, ...extent }, view, density)
  const sourcePlace =
    result && view && before && before !== 'missing'
      ? placeOnStage(overlay(before.extent, extent), view, density)
      : undefined
  const atPointer = (event: { clientX: number; clientY: number }) => {
    const box = stage?.getBoundingClientRect()
    if (!box || !size) return undefined
    return { x: (event.clientX - box.left) % size.width, y: event.clientY - box.top }
  }
  const move = (event: PointerEvent) => {
    const at = atPointer(event)
    cursor.set(at && view && result ? toPicture(view, at) : undefined)
    flat.drag.onPointerMove(event)
  }
  const pixels = !isDrawing && view !== undefined && showsPixels(view.scale, density)
  const after = (
    <PlacedPicture
      src={address}
      alt={order.title}
      place={place}
      pixels={pixels}
      onLoad={(image) => {
        const natural = { width: image.naturalWidth, height: image.naturalHeight }
        const shown = extentOf(natural, isDrawing)
        setResult({ image, extent: shown, probe: createPixelProbe(image, shown) })
        const ready = () => onDrawn('picture')
        image.decode().then(ready, ready)
      }}
      onError={() => {
        setBroken(true)
        onDrawn('picture')
      }}
    />
  )
  const found = before === 'missing' ? undefined : before
  // It stays where it is once it was looked at, unseen, so that a key shows it at once.
  const earlier =
    source && (compared || comparison !== 'off') ? (
      <PlacedPicture
        key={source.hash}
        src={assetUrl({ what: 'source', hash: source.hash, size: 'full' })}
        alt={t('viewer.compare.before')}
        place={sourcePlace}
        pixels={pixels}
        onLoad={(image) => {
          const natural = { width: image.naturalWidth, height: image.naturalHeight }
          setBefore({ image, extent: natural, probe: createPixelProbe(image, natural) })
          setCompared(true)
        }}
        onError={() => setBefore('missing')}
      />
    ) : null
  const other = found && probeOver(found.probe, found.extent, extent)
  const missing = before === 'missing' && comparison !== 'off'
  return (
    <>
      <div
        ref={setStage}
        className={`${styles.pane} ${own.pane}`}
        data-home
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the stage takes the keys that zoom and compare.
        tabIndex={0}
        role="application"
        aria-label={t('viewer.pictureStage')}
        data-stage="picture"
        data-zoom={view?.scale.toFixed(4)}
        data-comparison={comparison}
        onDoubleClick={(event) => {
          const at = atPointer(event)
          if (at) flat.doubleClick(at)
        }}
        {...flat.drag}
        onPointerMove={move}
        onPointerLeave={() => cursor.set(undefined)}
      >
        <div
          className={own.both}
          data-comparison={comparison}
          style={comparison === 'difference' ? { filter: `brightness(${strength})` } : undefined}
        >
          <div className={own.half} data-side={beside ? 'right' : 'whole'}>
            {after}
          </div>
          <div
            className={`${own.half} ${own.earlier}`}
            data-side={beside ? 'left' : 'whole'}
            hidden={comparison === 'off' || (comparison !== 'beside' && !sourcePlace)}
            style={comparison === 'slider' ? { clipPath: `inset(0 ${(1 - share) * 100}% 0 0)` } : undefined}
          >
            <div className={own.cover} />
            {earlier}
          </div>
        </div>
        {comparison === 'slider' || beside || comparison === 'source' ? (
          <span className={own.tag} data-side="left">
            {t('viewer.compare.before')}
          </span>
        ) : null}
        {comparison === 'slider' || beside ? (
          <span className={own.tag} data-side="right">
            {t('viewer.compare.after')}
          </span>
        ) : null}
        {comparison === 'slider' && !missing ? <CompareEdge share={share} onShare={onShare} /> : null}
        {missing ? <p className={own.missing}>{t('viewer.compare.missing')}</p> : null}
      </div>
      <PictureTools
        onFit={flat.showAll}
        onRealPixels={() => flat.natural()}
        comparison={chosen}
        onComparison={onComparison}
        comparable={comparable}
        histogram={histogram}
        onHistogram={onHistogram}
      />
      <ComparedWith
        comparison={comparison}
        strength={strength}
        sources={sources}
        which={which}
        onWhich={(next) => {
          setBefore(undefined)
          setWhich(next)
        }}
      />
      {histogram && result ? <PictureHistogram result={result} before={chosen === 'off' ? undefined : found} /> : null}
      <PixelReadOut
        cursor={cursor}
        probe={comparison === 'source' ? other : result?.probe}
        other={comparison === 'difference' ? other : undefined}
        extent={extent}
        zoom={(view?.scale ?? 1) * density}
        bits={bits}
      />
    </>
  )
}
