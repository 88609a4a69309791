// Drawings that use what the engine draws otherwise or not at all are told of, and others are not.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPicture } from '../../../../src-main/rasters/pictures/open-picture.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), '浮雕 №7 – ü 🪙 '))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function drawing(inside: string, head = '') {
  const path = join(folder, 'drawing.svg')
  writeFileSync(
    path,
    `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" ${head}><!-- var(a) oklch(1 1 1) -->${inside}</svg>`,
  )
  return openPicture(path, { edge: 100 })
}
const rect = (rest: string, size = 'width="50" height="50"') => `<rect ${size} ${rest}/>`

const cutting = (x: string, y: string, width: number, height: number, step = '<feOffset dx="9"/>') =>
  `<filter id="f" filterUnits="userSpaceOnUse" x="${x}" y="${y}" width="${width}" height="${height}">${step}</filter>`

/** None of these is drawn by the engine as it is meant. */
const newerOnes = [
  rect('style="--c: red; fill: var(--c)"'),
  rect('fill="oklch(0.628 0.258 29.2)"'),
  rect('fill="color(srgb 1 0 0)"'),
  rect('fill="hwb(0 0% 0%)"'),
  rect('fill="red"', 'width="calc(25px * 2)" height="50"'),
  rect('style="width: 50px; height:50px; fill: red"', ''),
  `<style>rect{width:50px;height:50px}</style>${rect('fill="red"', '')}`,
  `<style>:root rect{fill:red}</style>${rect('')}`,
  `<style>rect{fill:red !important}</style>${rect('style="fill:blue"')}`,
  `<rect width="100" height="100" fill="red" transform="scale(0.5)" transform-origin="30 30"/>`,
  rect('fill="red" style="clip-path:circle(30px at 80px 80px)"', 'width="100" height="100"'),
  '<foreignObject width="50" height="50"><p xmlns="http://www.w3.org/1999/xhtml">a</p></foreignObject>',
  rect('style="fill:unset"'),
  rect('fill="red" style="mix-blend-mode:plus-lighter"'),
  rect('fill="red" style="filter:drop-shadow(5px 5px 0 blue)"'),
  rect('fill="red" style="zoom:2"'),
  rect('fill="none" style="stroke:red;stroke-width:1rem"'),
  `<g transform="scale(2)">${rect('fill="red" stroke="blue" vector-effect="non-scaling-stroke"')}</g>`,
  `<g transform="matrix(2 0 0 2 0 0)">${rect('style="vector-effect:non-scaling-stroke;stroke:blue"')}</g>`,
  `<style>.a{vector-effect:non-scaling-stroke;stroke:blue}</style><svg viewBox="0 0 9 9">${rect('class="a"')}</svg>`,
  rect('fill="red" style="inline-size:0"'),
  '<g style="inline-size:40px"><path d="M0 0h9v9z"/></g>',
  '<linearGradient id="g" gradientTransform="scale(1 0)"><stop stop-color="red"/></linearGradient>',
  '<radialGradient id="g" gradientTransform="matrix(1 0 0 0 5 5)"><stop stop-color="red"/></radialGradient>',
  '<pattern id="p" patternTransform="scale(0 1)" width="9" height="9"><path d="M0 0h9v9z"/></pattern>',
  `<pattern id="p" patternUnits="userSpaceOnUse" width="2.3" height="9"><path d="M0 0h1v9z"/></pattern>${rect('fill="url(#p)"')}`,
  `<style>.k{clip-path:url(#d)}</style><clipPath id="c">${rect('')}<circle r="9" class="k"/></clipPath>${rect('clip-path="url(#c)"')}`,
  `<pattern id="p" width="1" height="1" patternTransform="scale(.05)"><path d="M0 0h9v9z"/></pattern>${rect('fill="url(#p)"')}`,
  rect('fill="red" transform="translate(9,9),"'),
  rect('fill="red" transform="translate(9,9),,scale(2)"'),
  `<pattern id="p" width=".2" height="1"><path d="M0 0h9v9z"/></pattern>${rect('fill="url(#p)"')}`,
  `<clipPath id="d">${rect('')}</clipPath><clipPath id="c">${rect('')}<circle r="9" clip-path="url(#d)"/></clipPath>${rect('clip-path="url(#c)"')}`,
  `<g id="a" transform="scale(.0001)"><path d="M0 0h900000v900000z"/></g><use href="#a" x="9"/>`,
  `<style>rect{fill:red}</style><g transform="scale(.01) scale(.01)">${rect('', 'width="500000" height="500000"')}</g>`,
  `${cutting('0', '0', 50, 50)}${rect('fill="red" filter="url(#f)"')}`,
  `${cutting('5', '-9', 90, 90)}${rect('fill="red" filter="url(#f)"')}`,
  `${cutting('-9', '-9', 50, 90)}<g filter="url(#f)"><g transform="translate(9 9)"><path d="M0 0h49v40z"/></g></g>`,
  `${cutting('-9', '-9', 90, 20)}<g filter="url(#f)"><circle r="5" transform="scale(5)"/></g>`,
  '<marker id="m" viewBox="0 0 9 18" preserveAspectRatio="xMidYMid slice"><path d="M0 0h9v9z"/></marker>',
  rect('fill="red" style="animation:turn 2s"'),
  '<rect width="50" height="50" fill="blue"><set attributeName="fill" to="red"/></rect>',
  '<script>document.documentElement.style.opacity = 0.5</script>',
  '<path d="M0 25h50" stroke="red" pathLength="10" stroke-dasharray="1"/>',
  '<radialGradient id="a" fr="20%"><stop stop-color="red"/></radialGradient>',
  '<image width="9" height="9" href="data:image/avif;base64,AAAA"/>',
  `<style media="print">rect{fill:red}</style>${rect('')}`,
  `<style>@import url(a.css);</style>${rect('')}`,
  `<style>g{fill:blue; .a{fill:red}}</style><g>${rect('class="a"')}</g>`,
  `<style>rect[id^="a"]{fill:red}</style>${rect('id="ab"')}`,
  `<style>rect:first-of-type{fill:red}</style>${rect('')}`,
  `<style>.a\\:b{fill:red}</style>${rect('class="a:b"')}`,
  `<style>g{rect{fill:red}}</style><g>${rect('')}</g>`,
  `<style>svg{color:red;background:lime}</style>${rect('fill="red"')}`,
  '<marker id="m" orient="auto-start-reverse"><path d="M0 0h9v9z"/></marker><path d="M0 0h50" marker-start="url(#m)"/>',
  `<style>@media (prefers-color-scheme: light){rect{fill:red}}</style>${rect('')}`,
  `${rect('style="paint-order:stroke markers fill"')}<path d="M0 0h9" marker-end="url(#m)"/>`,
  `<style>#a{fill:red}</style>${rect('id="a"')}${rect('id="a"')}`,
  `<style>rect:lang(de){fill:red}</style>${rect('lang="de"')}`,
  `<style>@namespace s url(http://www.w3.org/2000/svg); s|rect{fill:red}</style>${rect('')}`,
  '<symbol id="s" viewBox="0 0 9 9" width="40" height="40"><path d="M0 0h9v9z"/></symbol><use href="#s"/>',
  `<image width="50" href="data:image/png;base64,AAAA"/>`,
  `<g style="text-transform: uppercase">${rect('')}</g>`,
  `<g font-variant="small-caps">${rect('')}</g>`,
  `<g style="font: small-caps 12px serif">${rect('')}</g>`,
  `<g style="font: inherit">${rect('')}</g>`,
  `<g style="text-shadow:1px 1px red">${rect('')}</g>`,
  `<g direction="rtl">${rect('')}</g>`,
  '<linearGradient id="g" color-interpolation="linearRGB"><stop stop-color="red"/></linearGradient>',
  // The same in capitals, with spaces and comments, and in entities.
  rect('style="FILL: VAR(--c)"'),
  rect('fill="Oklch(.6 .2 30)"'),
  `<style>.a{CLIP-PATH : Circle(20px at 30px 30px)}</style>${rect('fill="red" class="a"')}`,
  `<style>.a{/**/Width/**/:/**/20px}</style>${rect('fill="red" class="a"')}`,
  `<mask id="m" style="MASK-TYPE : ALPHA"><path d="M0 0h9v9z"/></mask>${rect('mask="url(#m)" fill="red"')}`,
  `<style>@MEDIA not print{rect{fill:red}}</style>${rect('')}`,
  // What only browsers heed.
  rect('fill="red" style="all:unset"'),
  rect('fill="red" style="offset-path:path(&quot;M0 0L50 50&quot;)"'),
  rect('fill="red" style="-webkit-filter:blur(3px)"'),
  rect('fill="red" style="display:contents"'),
  rect('fill="ButtonFace"'),
  rect('fill="bogus"'),
  rect('fill="red" rx="auto" ry="9"'),
  rect('fill="red"', 'width="5.em" height="50"'),
  `<svg width="50" height="50" transform="rotate(9)">${rect('fill="red"')}</svg>`,
  `<svg width="0" height="50">${rect('fill="red"')}</svg>`,
  `<style>g rect{fill:red}</style><g id="a">${rect('')}</g><use href="#a"/>`,
  `<g fill="currentColor"><g color="red">${rect('')}</g></g>`,
  `<style xmlns="http://www.w3.org/1999/xhtml">rect{fill:red}</style>${rect('')}`,
  // What browsers draw nothing of either.
  `<flowRoot><flowRegion>${rect('')}</flowRegion><flowPara>a</flowPara></flowRoot>`,
  '<textArea width="50" height="50">a</textArea>',
  `<solidColor id="c" solid-color="red"/>${rect('fill="url(#c) blue"')}`,
  // What the engine draws otherwise.
  `<filter id="f"><feSpecularLighting><feDistantLight azimuth="9"/></feSpecularLighting></filter>${rect('filter="url(#f)"')}`,
  `<filter id="f"><feDiffuseLighting><fePointLight x="9"/></feDiffuseLighting></filter>${rect('filter="url(#f)"')}`,
  `<filter id="f"><feTile/></filter>${rect('fill="red" filter="url(#f)"')}`,
  `<filter id="f"><feFlood x="9"/><feOffset dx="9"/></filter>${rect('fill="red" filter="url(#f)"')}`,
  `<filter id="f" x="0" y="0" width="1" height="1"><feGaussianBlur stdDeviation="9"/></filter>${rect('fill="red" filter="url(#f)"')}`,
  `<filter id="f"><feConvolveMatrix kernelMatrix="1 0 -1 2 0 -2 1 0 -1"/></filter>${rect('fill="red" filter="url(#f)"')}`,
  `<filter id="f"><feOffset dx="9"/></filter>${rect('fill="red" filter="url(#f)" transform="rotate(30)"')}`,
  `<style>.a{filter:url(#f)}</style><filter id="f"><feOffset dx="9"/></filter>${rect('fill="red" class="a" transform="skewX(9)"')}`,
  `<clipPath id="c"><path d="M0 0h9v9z"/></clipPath>${rect('id="a" fill="red"')}<use href="#a" x="9" style="clip-path:url(#c)"/>`,
  `<marker id="m"><path d="M0 0h9v9z"/></marker>${rect('fill="red" marker-start="url(#m)"')}`,
  '<marker id="m"><path d="M0 0h9v9z"/></marker><path d="M0 0a9 9 0 0 1 9 9" marker-mid="url(#m)"/>',
  rect('fill="red" transform="rotate(45deg)"'),
  `<image width="9" height="9" href="data:image/webp;base64,${Buffer.from('RIFF\0\0\0\0WEBPVP8X').toString('base64')}"/>`,
]
/** On the whole. */
const newerHeads = [
  'style="display:none"',
  'filter="invert(1)"',
  'style="BORDER : 5px solid"',
  'style="padding:9px"',
  'style="background-color: #0f0"',
  "style='width:9px;background:red'",
  'transform="rotate(90)"',
]
const usual = [
  rect('fill="red"'),
  rect('style="fill:red;stroke-width:1;line-height:1.2"'),
  `<style>.a{fill:red;max-width:9px} svg > rect.b:first-child{fill:#f00}</style>${rect('class="a"')}`,
  rect('fill="rgb(255 0 0)" transform="translate(0 0)" style="filter:grayscale(0)"'),
  '<clipPath id="c"><rect width="50" height="50"/></clipPath><rect width="99" height="99" clip-path="url(#c)" fill="red"/>',
  `<clipPath id="d">${rect('')}</clipPath><clipPath id="c"><circle r="9" clip-path="url(#d)"/>${rect('')}</clipPath>${rect('fill="red" clip-path="url(#c)"')}`,
  rect('fill="red" transform="translate(1,1) , scale(1)scale(1)  "'),
  `<pattern id="p" patternContentUnits="objectBoundingBox" width="1" height="100%"><path fill="red" d="M0 0h1v1h-1z"/></pattern>${rect('fill="url(#p)"')}`,
  `<desc>var(--a) and calc(1px)</desc><metadata><a style="width:5px"/></metadata>${rect('fill="red"')}`,
  `<title><![CDATA[<foreignObject/> <script> oklch(1 1 1)]]></title>${rect('fill="red"')}`,
  rect('fill="red" id="min(a)" class="calc(b)" data-name="var(c)" aria-label="lab(1 1 1)"'),
  rect('fill="red" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" inkscape:label="max(1)"'),
  `<switch><foreignObject requiredExtensions="http://ns.adobe.com/AdobeIllustrator/10.0/" width="1" height="1"/>${rect('fill="red"')}</switch>`,
  rect('color="red" fill="currentColor"'),
  `<style>svg{background:none} .background{fill:red} @media print{.a{fill:blue}}</style>${rect('fill="red"')}`,
  rect('style="marker:none;vector-effect:none;filter:invert(1);fill:#0ff"'),
  `<style>@namespace url(http://www.w3.org/2000/svg); rect{fill:red}</style>${rect('')}`,
  `<style>.a{fill:red}<!-- @supports (a:b){.a{fill:blue}} --> /* :root */</style>${rect('class="a"')}`,
  `<linearGradient id="g"><stop stop-color="red"/></linearGradient>${rect(`style="fill:url('#g')"`)}`,
  `<a href="https://example.org/a.svg">${rect('fill="red"')}</a>`,
  `<symbol id="s" viewBox="0 0 9 9" preserveAspectRatio="none"><path d="M0 0h9v9z"/></symbol>${rect('fill="red"')}`,
  `<g font-variant="normal" direction="ltr" style="font:bold 12px/1 serif;white-space:normal;text-transform:none">${rect('fill="red"')}</g>`,
  `<style>@media (prefers-color-scheme: dark){rect{fill:blue}} [class|="a"]{fill:red}</style>${rect('class="a-b"')}`,
  `<g color-interpolation-filters="linearRGB" color-interpolation="sRGB">${rect('fill="red"')}</g>`,
  rect('fill="hsl(0 100% 50% / 1)"'),
  rect('fill="rgba(255, 0, 0, 100%)"'),
  rect('fill="hsl(0deg, 100%, 50%)"'),
  rect('fill="HSL(1turn 100 50)"'),
  `<style>@media screen{rect{fill:red}}</style>${rect('')}`,
  `<rect width="50" height="50" fill="red" style="transform: translate(20PX,20px) rotate(.0turn)"/>`,
  rect('color="rebeccapurple" style="fill:RED"'),
  rect('color="red" fill="currentcolor"'),
  rect('style="FILL : Red ; stroke-width : 0"'),
  rect('style="/* fill:blue; */ fill:/**/red/* ; fill:blue */;"'),
  rect('style=";fill:red"'),
  rect('style="fill:red!important;fill:blue"'),
  rect('style="fill:red;content:\';fill:blue\'"'),
  rect('fill="red" opacity=" 1 " stroke-width=" 5 "'),
  rect('style="fill:red;paint-order:stroke markers fill;white-space:pre"'),
  `${rect('style="fill:red;paint-order:fill Stroke markers"')}<path d="M0 0h9" marker-end="url(#m)"/>`,
  rect('fill="red"', 'width=" 50 " height="50PX"'),
  rect('fill="red"', 'width="200Q" height="\n60px\n"'),
  `<style>.a{FILL:RED;bogus;Stroke:NONE}</style>${rect('class="a"')}`,
  `<style><![CDATA[ .b{fill:blue} ]]> <![CDATA[ rect:FIRST-CHILD,.a{fill:red} ]]></style>${rect('class="a"')}`,
  `<style type="TEXT/CSS">rect{fill:red}</style>${rect('')}`,
  `<x:style xmlns:x="urn:x">rect{fill:blue}</x:style>${rect('fill="red"')}`,
  `<g display="NONE"><rect width="90" height="90"/></g>${rect('fill="red"')}`,
  `<rect id="b" width="50" height="50" fill="red"/><g visibility="hidden"><path id="a" d="M0 0h90v90z"/></g><use xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="#a" href="#b"/>`,
  rect('fill="red" s:fill="blue" xmlns:s="http://www.w3.org/2000/svg"'),
  `<linearGradient id="g"><stop style="STOP-COLOR:red" offset=" 0 "/></linearGradient>${rect('fill="URL( &quot;#g&quot; ) blue"')}`,
  rect('fill="red" requiredFeatures="nothing"'),
  `${cutting('0', '-9', 90, 90, '<feOffset dx="0"/>')}${rect('fill="red" filter="url(#f)"')}`,
  `${cutting('9', '9', 30, 30, '<feColorMatrix/>')}${rect('fill="red" filter="url(#f)"')}`,
  `${cutting('9', '9', 30, 30, '<feOffset dx="0"/>')}<g filter="url(#f)">${rect('fill="none"', 'width="90" height="90"')}<path d="M10 10h28v28H10z" fill="red"/></g>`,
  rect('fill="red" stroke="blue" stroke-width="2" vector-effect="non-scaling-stroke" transform="translate(1 1)"'),
  `<g transform="scale(2)">${rect('fill="red" style="vector-effect:non-scaling-stroke;stroke:none"')}</g>`,
  `<g style="inline-size:0"><path d="M0 0h9v9z" style="INLINE-SIZE:0px"/></g>${rect('fill="red"')}`,
  `<linearGradient id="g" gradientTransform="scale(.01)"><stop stop-color="red"/></linearGradient>${rect('fill="red"')}`,
  `<marker id="m" viewBox="0 0 9 18" preserveAspectRatio="xMidYMid slice" overflow="visible"><path d="M0 0h9v9z"/></marker>${rect('fill="red"')}`,
  `<filter id="f"><feDropShadow dx="60" dy="60"/></filter><g transform="matrix(.5 .5 -.5 .5 90 90)"><rect width="5" height="5"/></g>${rect('fill="red" filter="url(#f)" transform="matrix(1 0 0 1 0 0)"')}`,
  `<switch><rect width="60" height="60" fill="red" systemLanguage="EN"/><rect width="70" height="70"/></switch>`,
  '<image height="99" preserveAspectRatio="none" width="99" href="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC"/>',
]
const linked = [
  '<image width="9" height="9" href="a.png"/>',
  "<image width='9' height='9' xlink:href='https://example.org/a.png' xmlns:xlink='http://www.w3.org/1999/xlink'/>",
  '<use href="others.svg#a"/>',
  rect('fill="url(others.svg#a)"'),
  rect('style="fill:url(&quot;others.svg#a&quot;)"'),
  `<style>rect{fill:url(others.svg#a)}</style>${rect('')}`,
  '<filter id="f"><feImage href="a.png"/></filter>',
]

describe('a drawing', () => {
  it.each(newerOnes)('that uses newer SVG is told of: %s', async (inside) => {
    const picture = await drawing(inside)
    expect(picture.changes).toEqual(['drawn', 'newer-drawing'])
  })

  it.each(newerHeads)('that says it of the whole is told of: %s', async (head) => {
    expect((await drawing(rect('fill="red"'), head)).changes).toEqual(['drawn', 'newer-drawing'])
  })

  it.each(usual)('of what the engine draws is not: %s', async (inside) => {
    const picture = await drawing(inside)
    expect(picture.changes).toEqual(['drawn'])
    const { data, info } = await (await picture.pixels()).raw().toBuffer({ resolveWithObject: true })
    const at = (25 * info.width + 25) * 4
    expect([...data.subarray(at, at + 4)]).toEqual([255, 0, 0, 255])
  })

  it.each(linked)('that shows something of another file is told of: %s', async (inside) => {
    expect((await drawing(inside)).changes).toEqual(['drawn', 'links'])
    expect((await drawing(`<!-- ${inside} -->${rect('')}`)).changes).toEqual(['drawn'])
  })

  it('whose spaces of letters stay is told of', async () => {
    const spaced = '<g style="white-space:pre"><text y="9">a  b</text></g>'
    expect((await drawing(spaced)).changes).toEqual(['drawn', 'newer-drawing', 'fonts'])
  })

  it('whose style is another file is told of', async () => {
    const path = join(folder, 'styled.svg')
    writeFileSync(path, '<?xml-stylesheet href="a.css"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    expect((await openPicture(path, { edge: 9 })).changes).toEqual(['drawn', 'newer-drawing'])
  })

  it('whose own style says its size is none of them', async () => {
    const head = 'style="width:24px;height:24px;enable-background:new 0 0 9 9;background:none"'
    expect((await drawing(rect('fill="red"'), head)).changes).toEqual(['drawn'])
  })

  it('of hostile text is looked through at once', async () => {
    const many = (part: string) => part.repeat(60_000)
    const text = `<desc><![CDATA[${many('<style>')}]]>${many(' rgb(')}${many(' hsla(1,')}${many(' style="')}${many('transform:1')}</desc>`
    expect((await drawing(`${rect('')}${text}`)).changes).toContain('drawn')
  })
})
