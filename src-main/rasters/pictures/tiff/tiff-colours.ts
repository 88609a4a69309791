// What the channels of a TIFF mean: its colour model, its transparency, its profile, and how it stands.
import { isStandard, standard } from '../../exr/primaries.ts'
import { damaged, unsupported, unsupportedPacking } from '../../raster-refusal.ts'
import { type Directory, tags } from '../../tiff/read-directory.ts'
import { orientationOf } from '../../tiff/tiff-orientation.ts'
import { slice, type TiffSource } from '../../tiff/tiff-source.ts'

type ColourModel = 'white-is-zero' | 'grey' | 'rgb' | 'palette' | 'cmyk' | 'ycbcr' | 'lab' | 'icc-lab'

export type TiffColours = {
  model: ColourModel
  /** Channels of the colour model; any others come after them. */
  colours: number
  /** The channel that says how opaque a pixel is, and whether the colours are multiplied with it. */
  opacity: { channel: number; multiplied: boolean } | undefined
  /** Channels that are neither. */
  spare: number
  /** One that is meant for this model; `misfit` says that there is one that is not. */
  profile: Uint8Array | undefined
  misfit: boolean
  /** 1 to 8, as in EXIF. */
  orientation: number
}

const models: Readonly<Record<number, ColourModel>> = {
  0: 'white-is-zero',
  1: 'grey',
  2: 'rgb',
  3: 'palette',
  5: 'cmyk',
  6: 'ycbcr',
  8: 'lab',
  9: 'icc-lab',
}
const colourCounts: Readonly<Record<ColourModel, number>> = {
  ...{ 'white-is-zero': 1, grey: 1, palette: 1 },
  ...{ rgb: 3, ycbcr: 3, lab: 3, 'icc-lab': 3, cmyk: 4 },
}
/** The mark in a profile of the colours it is for. */
const profileMarks: Readonly<Record<string, ColourModel>> = { 'RGB ': 'rgb', CMYK: 'cmyk' }

const oldJpeg = 6

/** Reads the tags; throws a refusal for colour models that are not read and for channels that are missing. */
export function readColours(source: TiffSource, directory: Directory, channels: number): TiffColours {
  const model = models[directory.get(tags.photometric)?.[0] ?? (channels >= 3 ? 2 : 1)]
  if (!model) throw unsupported('a colour model that is not read')
  if (model === 'cmyk' && (directory.get(tags.inkSet)?.[0] ?? 1) !== 1) throw unsupported('inks that are not CMYK')
  const colours = colourCounts[model]
  // In the old style it stands in the stream how many there are.
  const isTold = directory.get(tags.compression)?.[0] !== oldJpeg
  if (channels < colours) throw isTold ? damaged('channels are missing') : unsupportedPacking(oldJpeg)
  const opacity = readOpacity(directory, colours, channels)
  return {
    model,
    colours,
    opacity,
    spare: channels - colours - (opacity ? 1 : 0),
    ...readProfile(source, directory, model),
    orientation: orientationOf(directory),
  }
}

const moved: ReadonlySet<ColourModel> = new Set(['rgb', 'palette', 'ycbcr'])

/** Whether numbers say what its colours are, and other ones than those of sRGB: the engine knows nothing of colours but a profile. */
export function namesOtherColours(directory: Directory, { model, profile }: TiffColours, bits: number): boolean {
  if (!moved.has(model) || profile) return false
  // Of another length libtiff takes no notice of it.
  const curve = directory.get(tags.transferFunction)?.length
  if (curve === 2 ** bits || curve === 3 * 2 ** bits) return true
  const white = Array.from(directory.get(tags.whitePoint) ?? standard.slice(6))
  const primaries = Array.from(directory.get(tags.primaries) ?? standard.slice(0, 6))
  const named = [...primaries, ...white]
  return named.length === standard.length && named.every((value) => value > 0 && value < 1) && !isStandard(named)
}

/** A single further channel of which the file says nothing is taken for opacity, as libtiff and others take it. */
function readOpacity(directory: Directory, colours: number, channels: number): TiffColours['opacity'] {
  const kinds = directory.get(tags.extraSamples)
  if (!kinds) return channels === colours + 1 ? { channel: colours, multiplied: false } : undefined
  const found = Array.from(kinds).findIndex((kind) => kind === 1 || kind === 2)
  if (found < 0 || colours + found >= channels) return undefined
  return { channel: colours + found, multiplied: kinds[found] === 1 }
}

/** Grey keeps its numbers whatever its profile says; the other models without a mark of their own have none here. */
function readProfile(source: TiffSource, directory: Directory, model: ColourModel) {
  const place = directory.get(tags.profile)
  const none = { profile: undefined, misfit: false }
  if (!place || model === 'grey' || model === 'white-is-zero') return none
  const profile = slice(source, place[0] ?? 0, place[1] ?? 0)
  const mark = Buffer.from(profile.subarray(16, 20)).toString('latin1')
  const meant = model === 'palette' || model === 'ycbcr' ? 'rgb' : model
  return profileMarks[mark] === meant ? { profile, misfit: false } : { profile: undefined, misfit: true }
}
