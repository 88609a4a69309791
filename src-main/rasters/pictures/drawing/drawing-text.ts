// The bytes of a drawing as text: by the mark of their order, else by the encoding that the file declares, as XML has it.
import { unsupported } from '../../raster-refusal.ts'

const declaration = /^<\?xml\s[^>]{0,200}?\sencoding\s*=\s*["']([^"']{1,80})["']/
/** Of the head that holds a declaration. */
const headLength = 400

/** The encoding that the first bytes tell by themselves. */
export function markedEncoding([one, two, three]: Uint8Array): string | undefined {
  if (one === 0xff && two === 0xfe) return 'utf-16le'
  if (one === 0xfe && two === 0xff) return 'utf-16be'
  return one === 0xef && two === 0xbb && three === 0xbf ? 'utf-8' : undefined
}

/** Throws a refusal where the file declares an encoding that nothing here reads. */
export function drawingText(bytes: Uint8Array): string {
  return new TextDecoder(markedEncoding(bytes) ?? declaredEncoding(bytes)).decode(bytes)
}

function declaredEncoding(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, headLength)).toString('latin1')
  const declared = declaration.exec(head.trimStart())?.[1]
  if (declared === undefined) return 'utf-8'
  try {
    const { encoding } = new TextDecoder(declared)
    // A declaration that is read letter by letter stands in no file of two bytes a letter.
    return encoding.startsWith('utf-16') ? 'utf-8' : encoding
  } catch {
    throw unsupported('an encoding of text that is not known here')
  }
}
