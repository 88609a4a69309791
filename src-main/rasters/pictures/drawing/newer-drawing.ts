// What a drawing may use that the engine draws otherwise or leaves out: what came to SVG from CSS later, movement, scripts, other files.
import type { DrawingParts } from './drawing-parts.ts'

const colours = '(?:fill|stroke|color|stop-color|flood-color|lighting-color)\\s*[:=]\\s*["\']?\\s*'
/** Each of these was tried in the engine: it takes no notice of it. */
const newer: readonly RegExp[] = [
  /[^\w.-](?:var|calc|min|max|clamp|oklab|oklch|lab|lch|hwb|color|color-mix|light-dark|drop-shadow)\(/,
  // Opacity after a stroke or in hundredths, and angles with their unit.
  /[^\w-](?:rgb|hsl)a?\([^)]{0,80}\//,
  /[^\w-](?:rgb|hsl)a\((?:[^,)]{0,20},){3}[^,)]{0,20}%/,
  /[^\w-]hsla?\(\s*[\d.+-]{1,20}(?:deg|rad|turn|grad)/,
  new RegExp(
    `${colours}(?:rebeccapurple|unset|revert|canvas|(?:link|button|window|canvas|gray|menu)text|highlight)\\b`,
    'i',
  ),
  /\s(?:[xyr]|[cr][xy]|[xy][12]|width|height|font-size|stroke-width)\s*=\s*["'][\d.+-]{1,20}(?:rem|v[wh]|vmin|vmax|ch)["']/,
  /clip-path\s*(?::|=\s*["'])\s*(?:circle|ellipse|inset|polygon|path|rect|xywh|shape)\(/,
  /transform-origin\s*[:=]/,
  /["':\s]context-(?:fill|stroke)["';\s]/,
  /vector-effect\s*[:=]\s*["']?\s*non-scaling/,
  /mask-type\s*:\s*alpha/,
  /mix-blend-mode\s*:\s*plus-/,
  /[^\w-]color-interpolation\s*[:=]\s*["']?\s*linearRGB/i,
  // Letters: fonts that are named as a whole and not by their parts, and what becomes of them.
  /[^\w-]font\s*:\s*(?:inherit|initial|unset|caption|icon|menu|message-box|small-caption|status-bar)\b/,
  /[^\w-]text-transform\s*[:=]\s*["']?\s*(?:upper|lower|capital|full)/,
  /[^\w-]font-variant(?:-caps)?\s*[:=]\s*["']?[^;"'}]{0,80}(?:small|petite|titling|unicase)/,
  /[^\w-]font\s*:[^;"'}]{0,80}small-caps/,
  /[^\w-]white-space\s*[:=]\s*["']?\s*(?:pre|break)/,
  /[^\w-](?:text-shadow|inline-size|shape-inside)\s*:(?!\s*(?:none|auto))/,
  /[^\w-]direction\s*[:=]\s*["']?\s*rtl/,
  // The engine knows one spelling of it alone.
  /[:=]\s*["']?\s*currentcolor\b/,
]
const inTags: readonly RegExp[] = [
  /^<(?:\w+:)?(?:animate|animateTransform|animateMotion|set|script)[\s/>]/,
  // One that only a certain program draws is left out by every other.
  /^<(?:\w+:)?foreignObject(?![^>]*\srequiredExtensions)[\s/>]/,
  /^<(?:\w+:)?style\s[^>]*media\s*=\s*["'](?!\s*(?:all|screen)?\s*["'])/,
  /^<(?:\w+:)?radialGradient\s[^>]*\sfr\s*=/,
  /\spathLength\s*=/,
  /\sorient\s*=\s*["']\s*auto-start-reverse/,
  /^<\?xml-stylesheet\s/,
  // The size of a symbol is that of its use alone to the engine, and a picture needs both its lengths.
  /^<(?:\w+:)?symbol(?=\s)[^>]*\s(?:x|y|width|height|transform)\s*=/,
  /^<(?:\w+:)?image(?=\s)(?![^>]*\swidth\s*=[^>]*\sheight\s*=|[^>]*\sheight\s*=[^>]*\swidth\s*=)/,
  /^<(?:\w+:)?image\s[^>]*href\s*=\s*["']\s*data:image\/(?!png|jpe?g|gif|webp|svg)/i,
]
const inStyles: readonly RegExp[] = [
  /(?:^|[;{\s])(?:[xyrd]|[cr][xy]|width|height|translate|rotate|scale|zoom|transform-box)\s*:/,
  /(?:^|[;{\s])transform\s*:[^;{}]{0,200}\d(?:px|%|deg|rad|turn|em)/,
  /(?:^|[;{\s])(?:-webkit-)?(?:mask-image|backdrop-filter)\s*:/,
  /(?:^|[;{\s])marker\s*:\s*url/,
  /(?:^|[;{\s])(?:font-size|stroke-\w+|\w+-spacing)\s*:\s*[\d.+-]{1,20}(?:rem|v[wh]|vmin|vmax|ch)\b/,
  /(?:^|[;{\s])animation(?:-name)?\s*:\s*(?!none)/,
]
const ground = String.raw`background(?:-color|-image)?\s*:(?!\s*(?:none|transparent)\s*(?:[;}"']|$))`
const inSheets: readonly RegExp[] = [
  /:(?:root|lang|not|is|where|has|nth-|last-|only-|empty|first-of)/,
  /@(?:supports|layer|container|import)|@media(?![^{]{0,200}(?:prefers-(?!color-scheme\s*:\s*light)|print))/,
  // A name with the prefix of its kind.
  /(?:^|[\s,}>+*\w])\|[\w*](?![^{}]*\])/,
  /!\s*important|[\w.)\]]\s*~\s*[\w.#:*[]/,
  // Rules within rules, parts of values, names with signs in them.
  /\{[^{}]{0,2000}&|\{[^{}@]{0,500};[^{}@;]{0,200}\{|(?:^|[};])[^{}@;]{1,200}\{[^{}@]{0,500}\{/,
  /\[[^\]=]{1,80}[$^*]=|\[[^\]]{1,200}\s[is]\s*\]|\\/,
  new RegExp(String.raw`(?:^|[},\s])svg\s*\{(?:[^{}]{0,500}[;\s])?${ground}`),
]

/** Of the whole: its ground, and that it is moved. */
const inWhole: readonly RegExp[] = [
  new RegExp(String.raw`[;"'\s]${ground}`),
  /\stransform\s*=/,
  /[;"'\s]transform\s*:(?!\s*none)/,
]

/** Whether a drawing uses some of it. */
export function usesNewer({ tags, sheets }: DrawingParts): boolean {
  const some = (patterns: readonly RegExp[], text: string) => patterns.some((pattern) => pattern.test(text))
  if (sheets.some((sheet) => [newer, inStyles, inSheets].some((patterns) => some(patterns, sheet)))) return true
  // The size of the whole is taken from elsewhere, whatever its own style says.
  const whole = tags.findIndex((tag) => /^<(?:\w+:)?svg[\s>]/.test(tag))
  return tags.some((tag, at) => {
    const told = tag.replace(/href\s*=\s*(?:"\s*data:image\/svg[^"]*"|'\s*data:image\/svg[^']*')/i, '')
    if (some(newer, told) || some(inTags, told)) return true
    if (at === whole) return some(inWhole, told)
    const style = /\sstyle\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/.exec(told)
    return style !== null && some(inStyles, style[1] ?? style[2] ?? '')
  })
}

const elsewhere = /\shref\s*=\s*["']\s*(?!data:|[#"'\s])|:href\s*=\s*["']\s*(?!data:|[#"'\s])/i
const elsewhereInStyles = /url\(\s*(?:["']|&quot;|&apos;)?\s*(?!data:|[#"'&)\s])/i

/** Whether it shows something of another file; links that a person follows do not count, nor the files of fonts. */
export function usesLinks({ tags, sheets }: DrawingParts): boolean {
  const linked = tags.some((tag) => {
    if (/^<(?:\w+:)?(?:a|script|style)[\s>]|^<\?/.test(tag)) return false
    return elsewhere.test(tag) || elsewhereInStyles.test(tag)
  })
  const plain = (sheet: string) => sheet.replace(/@(?:namespace|import)[^;{}]*;|@font-face\s*\{[^{}]*\}/g, '')
  return linked || sheets.some((sheet) => elsewhereInStyles.test(plain(sheet)))
}
