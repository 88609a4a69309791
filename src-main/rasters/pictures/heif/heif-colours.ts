// The colours that a HEIC or AVIF names by numbers instead of a profile, where they are others than usual.
import { isStandard } from '../../exr/primaries.ts'
import { screenProfile } from '../png/screen-profile.ts'
import { isBright, lightOf, primariesOf, standardLight } from '../png/signal-light.ts'
import { heifProperties } from './heif-size.ts'

/**
 * A profile of them, and whether white is far from the end of their range; undefined for usual ones and for numbers that say nothing.
 * That films encode their light a little otherwise is nothing to those who show photographs. ISO/IEC 14496-12, 12.1.5.
 */
export function heifColours(bytes: Uint8Array): { profile: Buffer; bright: boolean } | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const box = heifProperties(file).find(
    ({ type, from, end }) => type === 'colr' && end - from >= 11 && file.toString('latin1', from, from + 4) === 'nclx',
  )
  if (!box) return undefined
  const [primaries, transfer] = [file.readUInt16BE(box.from + 4), file.readUInt16BE(box.from + 6)]
  const [chromaticities, light] = [primariesOf.get(primaries) ?? primariesOf.get(1), lightOf.get(transfer)]
  if (!chromaticities || (isStandard(chromaticities) && !isOther(transfer))) return undefined
  return { profile: screenProfile(chromaticities, light ?? standardLight), bright: isBright(transfer) }
}

/** Bright ones, and linear light. */
const isOther = (transfer: number) => isBright(transfer) || transfer === 8
