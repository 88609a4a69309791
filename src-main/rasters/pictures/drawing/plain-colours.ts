// Colours of CSS as the engine knows them: by a name, in sixteens or in whole parts of 255.

const names =
  'aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod darkgray darkgreen darkgrey darkkhaki darkmagenta darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen darkslateblue darkslategray darkslategrey darkturquoise darkviolet deeppink deepskyblue dimgray dimgrey dodgerblue firebrick floralwhite forestgreen fuchsia gainsboro ghostwhite gold goldenrod gray green greenyellow grey honeydew hotpink indianred indigo ivory khaki lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral lightcyan lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon lightseagreen lightskyblue lightslategray lightslategrey lightsteelblue lightyellow lime limegreen linen magenta maroon mediumaquamarine mediumblue mediumorchid mediumpurple mediumseagreen mediumslateblue mediumspringgreen mediumturquoise mediumvioletred midnightblue mintcream mistyrose moccasin navajowhite navy oldlace olive olivedrab orange orangered orchid palegoldenrod palegreen paleturquoise palevioletred papayawhip peachpuff peru pink plum powderblue purple red rosybrown royalblue saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue slateblue slategray slategrey snow springgreen steelblue tan teal thistle tomato transparent turquoise violet wheat white whitesmoke yellow yellowgreen'
const known = new Set(names.split(' '))

const number = /^[+-]?(?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d+)?$/
const turns: Readonly<Record<string, number>> = { '': 1, deg: 1, grad: 0.9, rad: 180 / Math.PI, turn: 360 }

/** The same colour in words of the engine; undefined of one that it has no word for, or that is none. */
export function plainColour(written: string): string | undefined {
  const value = written.trim().toLowerCase()
  if (known.has(value)) return value
  if (value === 'currentcolor') return 'currentColor'
  if (value === 'rebeccapurple') return '#663399'
  if (/^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/.test(value)) return value
  const [, kind, inside = ''] = /^(rgb|hsl)a?\(([^()]{1,200})\)$/.exec(value) ?? []
  if (kind === undefined) return undefined
  const parts = partsOf(inside)
  if (!parts) return undefined
  const [first = '', second = '', third = '', opacity] = parts.values
  const alpha = opacity === undefined ? 1 : share(opacity, 1)
  const levels = kind === 'rgb' ? rgb([first, second, third], parts.isOld) : hsl(first, [second, third], parts.isOld)
  if (!levels || alpha === undefined) return undefined
  const whole = levels.map((level) => Math.round(Math.min(255, Math.max(0, level))))
  const seen = Math.min(1, Math.max(0, alpha))
  return seen === 1 ? `rgb(${whole.join(',')})` : `rgba(${whole.join(',')},${Number(seen.toFixed(5))})`
}

/** With commas between all of them, or with none and the opacity behind a stroke. */
function partsOf(inside: string): { values: string[]; isOld: boolean } | undefined {
  const isOld = inside.includes(',')
  const [colour = '', opacity, ...more] = isOld ? [inside] : inside.split('/')
  const values = colour.trim().split(isOld ? /\s*,\s*/ : /\s+/)
  if (more.length > 0 || values.length > (isOld ? 4 : 3) || values.length < 3) return undefined
  return { values: opacity === undefined ? values : [...values, opacity.trim()], isOld }
}

/** A number, or hundredths of `whole`. */
function share(written: string, whole: number): number | undefined {
  if (written === 'none') return 0
  if (written.endsWith('%') && number.test(written.slice(0, -1))) return (Number(written.slice(0, -1)) / 100) * whole
  return number.test(written) ? Number(written) : undefined
}

function rgb(parts: string[], isOld: boolean): number[] | undefined {
  const hundredths = parts.filter((each) => each.endsWith('%')).length
  if (isOld && ![0, 3].includes(hundredths)) return undefined
  const levels = parts.map((each) => share(each, 255))
  return levels.every((each) => each !== undefined) ? levels : undefined
}

function hsl(angle: string, parts: string[], isOld: boolean): number[] | undefined {
  const [, digits = '', unit = ''] = /^(.*?)(deg|grad|rad|turn|)$/.exec(angle) ?? []
  if (isOld && parts.some((each) => !each.endsWith('%'))) return undefined
  const [s, l] = parts.map((each) => share(each.endsWith('%') || each === 'none' ? each : `${each}%`, 1))
  const hue = angle === 'none' ? 0 : number.test(digits) ? Number(digits) * (turns[unit] ?? 1) : undefined
  if (hue === undefined || s === undefined || l === undefined) return undefined
  const [full, light] = [Math.min(1, Math.max(0, s)), Math.min(1, Math.max(0, l))]
  const reach = full * Math.min(light, 1 - light)
  return [0, 8, 4].map((step) => {
    const at = (((step + hue / 30) % 12) + 12) % 12
    return 255 * (light - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1)))
  })
}
