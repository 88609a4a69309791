// A drawing in words that the engine knows, where it passes over others that browsers take.

/** `text` means the same in browsers afterwards. */
export function inEngineWords(text: string): string {
  return withWholeColours(withPlainSizes(withLongFonts(withNamedPictures(withoutLostFilters(withBareLinks(text))))))
}

/** The engine knows no quotes there. */
const withBareLinks = (text: string) =>
  text.replace(/url\(\s*(["']|&quot;|&apos;)(#[^"'()<>&\s]{1,500})\1\s*\)/g, 'url($2)')

/** What a filter changes that is not there is left out by the engine, and shown unchanged by browsers. */
function withoutLostFilters(text: string): string {
  const wanted = /(?<![\w-])(filter\s*[:=]\s*["']?\s*)url\(\s*#([^()\s]{1,500})\s*\)(?=\s*[;"'}])/g
  if (text.search(wanted) < 0) return text
  const there = new Set([...text.matchAll(/\sid\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, one, other]) => one ?? other))
  return text.replace(wanted, (whole, start: string, id: string) => (there.has(id) ? whole : `${start}none`))
}

/** How the first bytes of a picture begin in base 64. */
const pictures = { iVBORw0KGgo: 'png', '/9j/': 'jpeg', R0lGOD: 'gif', UklGR: 'webp' }

/** Browsers go by the first bytes of a picture, and the engine by what it is called. */
const withNamedPictures = (text: string) =>
  text.replace(
    /data:[\w.+-]{0,40}\/?[\w.+-]{0,40}(;base64,\s*)(iVBORw0KGgo|\/9j\/|R0lGOD|UklGR)/g,
    (_, between: string, bytes: keyof typeof pictures) => `data:image/${pictures[bytes]}${between}${bytes}`,
  )

const size = '[\\d.]{1,20}(?:px|pt|pc|mm|cm|in|em|ex|%)|(?:xx?-)?(?:small|large)|medium|smaller|larger|0'
const word =
  '(?:normal|italic|oblique|small-caps|bold|bolder|lighter|[1-9]00|(?:(?:ultra|extra|semi)-)?(?:condensed|expanded))'
const fonts = new RegExp(`(?<![\\w-])font\\s*:\\s*((?:${word}\\s+){0,4})(${size})(?:\\s*/\\s*[\\w.%]{1,20})?\\s+`, 'g')

/** The engine knows no font that is said in one. */
const withLongFonts = (text: string) =>
  text.replace(/\sstyle\s*=\s*(?:"[^"<]*"|'[^'<]*')|<(?:\w+:)?style(?:\s[^<>]*)?>(?:[^<]|<!)*/g, (style) =>
    style.replace(fonts, (_, words: string, height: string) => {
      const said = (pattern: RegExp) => pattern.exec(words)?.[0] ?? 'normal'
      const [slant, weight] = [said(/italic|oblique/), said(/bold(?:er)?|lighter|[1-9]00/)]
      const [variant, width] = [said(/small-caps/), said(/(?:\w+-)?(?:condensed|expanded)/)]
      const long = `font-style:${slant};font-weight:${weight};font-variant:${variant};font-stretch:${width}`
      return `${long};font-size:${height};font-family:`
    }),
  )

/** Pixels, as browsers have them; the engine multiplies all by one number. */
const sizes = { 'xx-small': 9, 'x-small': 10, small: 13, large: 18, 'x-large': 24, 'xx-large': 32, 'xxx-large': 48 }

const withPlainSizes = (text: string) =>
  text.replace(
    /(?<=font-size\s{0,9}[:=]\s{0,9}["']?\s{0,9})(?:x{0,3}-)?(?:small|large)(?=\s*[;"'}])/g,
    (name) => `${sizes[name as keyof typeof sizes] ?? name}`,
  )

/** The engine takes a colour with parts of 255 that are no whole ones for black. */
const withWholeColours = (text: string) =>
  text.replace(
    /(?<=(?:fill|stroke|color)\s{0,9}[:=]\s{0,9}["']?\s{0,9})(rgba?\()([^()<>]{1,100})/gi,
    (_, start: string, parts: string) => {
      let part = 0
      const whole = (written: string) =>
        part++ < 3 && !written.endsWith('%') ? `${Math.round(Number(written))}` : written
      return start + parts.replace(/[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?%?/gi, whole)
    },
  )
