// The flat blank of a folding carton (straight tuck end): its panels and flaps, where it is cut and where it is folded.

export type Rect = { x: number; y: number; width: number; height: number }
export type PanelName = 'glue' | 'left' | 'front' | 'right' | 'back'

/** Lengths are in pixels; `cut` is one closed outline, `folds` are single lines. */
export type Dieline = {
  width: number
  height: number
  panels: Record<PanelName, Rect>
  lid: Rect
  base: Rect
  cut: string
  folds: readonly (readonly [x1: number, y1: number, x2: number, y2: number])[]
}

/** The blank of a carton whose front has these proportions, as large as fits between the margins, in the middle. */
export function dielineFor(ratio: number, width: number, height: number, margin: number): Dieline {
  const front = { width: ratio, height: 1 }
  const depth = 0.34 * Math.min(ratio, 1)
  const glue = 0.3 * depth
  const tuck = 0.42 * depth
  const across = glue + 2 * depth + 2 * front.width
  const down = front.height + 2 * (depth + tuck)
  const scale = Math.min((width - 2 * margin) / across, (height - 2 * margin) / down)
  const left = (width - across * scale) / 2
  const top = (height - front.height * scale) / 2
  const tall = front.height * scale
  const [d, g, t, w] = [depth * scale, glue * scale, tuck * scale, front.width * scale]
  const x = [left, left + g, left + g + d, left + g + d + w, left + g + 2 * d + w, left + g + 2 * d + 2 * w] as const
  const panel = (n: 0 | 1 | 2 | 3 | 4): Rect => ({ x: x[n], y: top, width: x[(n + 1) as 1] - x[n], height: tall })
  const panels = { glue: panel(0), left: panel(1), front: panel(2), right: panel(3), back: panel(4) }
  const lid = { x: x[2], y: top - d, width: w, height: d }
  const base = { x: x[2], y: top + tall, width: w, height: d }
  const bottom = top + tall
  const folds = [
    ...([1, 2, 3, 4] as const).map((n) => [x[n], top, x[n], bottom] as const),
    ...[top, bottom].map((y) => [x[1], y, x[4], y] as const),
    [x[2], top - d, x[3], top - d] as const,
    [x[2], bottom + d, x[3], bottom + d] as const,
  ]
  return { width, height, panels, lid, base, cut: outline(x, top, bottom, d, g, t), folds }
}

type Columns = readonly [number, number, number, number, number, number]

/** Clockwise from the upper left corner of the left side panel. */
function outline(x: Columns, top: number, bottom: number, depth: number, glue: number, tuck: number): string {
  const dust = depth * 0.82
  const taper = depth * 0.12
  const step = depth * 0.05
  const corner = tuck * 0.8
  const f = (value: number) => value.toFixed(2)
  const p = (px: number, py: number) => `${f(px)} ${f(py)}`
  const side = (from: number, to: number, edge: number, way: 1 | -1) => [
    `L ${p(from, edge)}`,
    `L ${p(from + way * step, edge - way * dust * 0.4)}`,
    `L ${p(from + way * taper, edge - way * dust)}`,
    `L ${p(to - way * taper, edge - way * dust)}`,
    `L ${p(to - way * step, edge - way * dust * 0.4)}`,
    `L ${p(to, edge)}`,
  ]
  const flap = (from: number, to: number, edge: number, way: 1 | -1) => [
    `L ${p(from, edge - way * depth)}`,
    `L ${p(from, edge - way * (depth + tuck - corner))}`,
    `Q ${p(from, edge - way * (depth + tuck))} ${p(from + way * corner, edge - way * (depth + tuck))}`,
    `L ${p(to - way * corner, edge - way * (depth + tuck))}`,
    `Q ${p(to, edge - way * (depth + tuck))} ${p(to, edge - way * (depth + tuck - corner))}`,
    `L ${p(to, edge)}`,
  ]
  return [
    `M ${p(x[1], top)}`,
    ...side(x[1], x[2], top, 1),
    ...flap(x[2], x[3], top, 1),
    ...side(x[3], x[4], top, 1),
    `L ${p(x[5], top)}`,
    `L ${p(x[5], bottom)}`,
    `L ${p(x[4], bottom)}`,
    ...side(x[4], x[3], bottom, -1),
    ...flap(x[3], x[2], bottom, -1),
    ...side(x[2], x[1], bottom, -1),
    `L ${p(x[0], bottom - glue * 0.6)}`,
    `L ${p(x[0], top + glue * 0.6)}`,
    'Z',
  ].join(' ')
}

/** The lines as a drawing: solid cuts, dashed folds, each panel a closed path of its own. */
export function dielineSvg(line: Dieline): string {
  const { width, height } = line
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    '<title>Dieline: cut solid, fold dashed (practice region, local image processing)</title>',
    panelPaths(line),
    dielineStrokes(line),
    '</svg>\n',
  ].join('\n')
}

/** Cut and fold lines as SVG elements. */
export function dielineStrokes({ width, height, cut, folds }: Dieline): string {
  const stroke = Math.max(1.2, Math.max(width, height) / 620)
  const dash = `${(stroke * 5).toFixed(2)} ${(stroke * 3).toFixed(2)}`
  const lines = folds
    .map(([x1, y1, x2, y2]) => `M ${x1.toFixed(2)} ${y1.toFixed(2)} L ${x2.toFixed(2)} ${y2.toFixed(2)}`)
    .map((d) => `<path d="${d}"/>`)
    .join('')
  const style = `fill="none" stroke-width="${stroke.toFixed(2)}"`
  return [
    `<g id="fold" ${style} stroke="#1769d2" stroke-dasharray="${dash}">${lines}</g>`,
    `<g id="cut" ${style} stroke="#d4213d" stroke-linejoin="round"><path d="${cut}"/></g>`,
  ].join('\n')
}

function panelPaths({ panels, lid, base }: Dieline): string {
  const closed = (id: string, { x, y, width, height }: Rect) => {
    const [l, t, r, b] = [x, y, x + width, y + height].map((value) => value.toFixed(2))
    return `<path id="${id}" d="M ${l} ${t} L ${r} ${t} L ${r} ${b} L ${l} ${b} Z"/>`
  }
  const parts = Object.entries({ ...panels, lid, base }).map(([id, rect]) => closed(id, rect))
  return `<g id="panels" fill="#ffffff" stroke="none">${parts.join('')}</g>`
}
