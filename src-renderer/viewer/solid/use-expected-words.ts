// What is known of a solid before it is made, in words: exact with every sample of the whole, an upper bound otherwise.

import { isEmptyCut, mapCut } from '../../../src-shared/exports/map-cut.ts'
import { isMap, isTooSmall, most3mfTriangles, solidEnding } from '../../../src-shared/exports/relief-body.ts'
import type { SolidAsk } from '../../../src-shared/exports/solid-export.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { useViewerFormat } from '../use-viewer-format.ts'
import { type Expected, pixelsOf } from './solid-options.ts'

type Words = {
  readonly size: string
  /** Undefined for a single one. */
  readonly tiles: string | undefined
  /** Undefined on a square plate. */
  readonly pieces: string | undefined
  /** Undefined for a height map. */
  readonly triangles: string | undefined
  /** Of a height map alone. */
  readonly samples: string | undefined
  readonly file: string
  /** Why it cannot be made. */
  readonly trouble: string | undefined
}

/** `counts` are the pieces in each tile, where they are known. */
export function useExpectedWords(
  ask: SolidAsk,
  samples: { readonly width: number; readonly height: number },
  { size, tile, triangles, bytes, atMost }: Expected,
  counts: readonly number[] | undefined,
): Words {
  const t = useText()
  const formats = useFormats()
  const { fixed, mm } = useViewerFormat()
  const map = isMap(ask.format)
  const outlined = ask.plate === 'outline'
  const all = ask.tiles.columns * ask.tiles.rows
  const bound = (value: string, isBound: boolean) => (isBound ? t('solid.most', { value }) : value)
  const across = [mm(size.width, 2), mm(size.height, 2)]
  const thickness = bound(mm(size.thickness, 2), atMost.thickness && !atMost.size)
  const pieces = counts?.reduce((sum, count) => sum + count, 0)
  const count = outlined && counts ? counts.filter((each) => each > 0).length : all
  const length = bytes === undefined ? t('solid.file.unknown') : bound(formats.bytes(bytes), atMost.triangles)
  const trouble = () => {
    if (isTooSmall(ask, samples)) return t('solid.tooSmall')
    if (map && isEmptyCut(mapCut(ask, samples))) return t('solid.noSample')
    if (outlined && pieces === 0) return t('failure.nothing-stands')
    const isTooFine = !atMost.triangles && ask.format === '3mf' && triangles > most3mfTriangles
    return isTooFine ? t('failure.too-fine') : undefined
  }
  return {
    size: map ? across.join(' × ') : bound([...across, thickness].join(' × '), atMost.size),
    tiles:
      all > 1
        ? t(solidEnding(ask) === 'zip' ? 'solid.tiles.zip' : 'solid.tiles.objects', {
            count,
            n: formats.number(count),
            size: `${fixed(tile.width, 2)} × ${mm(tile.height, 2)}`,
          })
        : undefined,
    pieces: outlined ? piecesWord() : undefined,
    triangles: map ? undefined : bound(formats.number(triangles), atMost.triangles),
    samples: map ? samplesWord() : undefined,
    file: length,
    trouble: trouble(),
  }

  function samplesWord(): string {
    const { width, height } = pixelsOf(ask, samples)
    return `${formats.number(width)} × ${formats.number(height)}`
  }

  function piecesWord(): string {
    if (pieces === undefined) return t('solid.pieces.counting')
    return pieces === 0 ? t('solid.pieces.none') : t('solid.pieces.count', { count: pieces, n: formats.number(pieces) })
  }
}
