// A pattern of numbered cells on the texture coordinates of a model: where it is stretched, turned or mirrored, its cells are too.
import { type DataTexture, DoubleSide, ShaderMaterial } from 'three'

/** Cells along an edge, and pixels along the edge of a cell and of a dot of its letters. */
const [cells, cell, dot] = [8, 128, 8] as const

export const edge = cells * cell

// Five dots wide and seven high; every line is a row of dots, its highest bit to the left.
const letters: Readonly<Record<string, readonly number[]>> = {
  A: [0x0e, 0x11, 0x11, 0x1f, 0x11, 0x11, 0x11],
  B: [0x1e, 0x11, 0x11, 0x1e, 0x11, 0x11, 0x1e],
  C: [0x0e, 0x11, 0x10, 0x10, 0x10, 0x11, 0x0e],
  D: [0x1e, 0x11, 0x11, 0x11, 0x11, 0x11, 0x1e],
  E: [0x1f, 0x10, 0x10, 0x1e, 0x10, 0x10, 0x1f],
  F: [0x1f, 0x10, 0x10, 0x1e, 0x10, 0x10, 0x10],
  G: [0x0e, 0x11, 0x10, 0x17, 0x11, 0x11, 0x0f],
  H: [0x11, 0x11, 0x11, 0x1f, 0x11, 0x11, 0x11],
  1: [0x04, 0x0c, 0x04, 0x04, 0x04, 0x04, 0x0e],
  2: [0x0e, 0x11, 0x01, 0x02, 0x04, 0x08, 0x1f],
  3: [0x1f, 0x02, 0x04, 0x02, 0x01, 0x11, 0x0e],
  4: [0x02, 0x06, 0x0a, 0x12, 0x1f, 0x02, 0x02],
  5: [0x1f, 0x10, 0x1e, 0x01, 0x01, 0x11, 0x0e],
  6: [0x06, 0x08, 0x10, 0x1e, 0x11, 0x11, 0x0e],
  7: [0x1f, 0x01, 0x02, 0x04, 0x08, 0x08, 0x08],
  8: [0x0e, 0x11, 0x11, 0x0e, 0x11, 0x11, 0x0e],
}

/** Red, green and blue of the columns, told apart by hue; light and dark cells take turns. */
const hues = [
  [206, 66, 58],
  [214, 122, 42],
  [190, 160, 40],
  [86, 158, 66],
  [44, 152, 140],
  [56, 122, 196],
  [110, 92, 190],
  [180, 76, 150],
] as const

/** From A1 in the upper left corner: letters to the right, numbers downwards. */
export function checkerPixels(): Uint8Array<ArrayBuffer> {
  const pixels = new Uint8Array(edge * edge * 4)
  for (let row = 0; row < cells; row++) for (let column = 0; column < cells; column++) paintCell(pixels, column, row)
  return pixels
}

function paintCell(pixels: Uint8Array, column: number, row: number): void {
  const light = (column + row) % 2 === 0
  const hue = hues[column] ?? hues[0]
  const ground = hue.map((part) => Math.round(light ? part + (255 - part) * 0.62 : part * 0.72))
  const ink = light ? 30 : 245
  const names = [letters['ABCDEFGH'[column] ?? 'A'] ?? [], letters[row + 1] ?? []]
  const [left, top] = [(cell - 11 * dot) / 2, (cell - 7 * dot) / 2]
  for (let y = 0; y < cell; y++)
    for (let x = 0; x < cell; x++) {
      const [across, down] = [Math.floor((x - left) / dot), Math.floor((y - top) / dot)]
      const line = names[across < 6 ? 0 : 1]?.[down] ?? 0
      const place = across < 6 ? across : across - 6
      const inked = place >= 0 && place < 5 && ((line >> (4 - place)) & 1) === 1
      const edged = x === 0 || y === 0
      const at = ((row * cell + y) * edge + column * cell + x) * 4
      for (let k = 0; k < 3; k++) pixels[at + k] = inked || edged ? ink : (ground[k] ?? 0)
      pixels[at + 3] = 255
    }
}

/** Lit a little from the eye, so that form is seen; parts without coordinates of their own are grey with stripes. */
export function checkerMaterial(texture: DataTexture, flat: boolean, uvsFromTop: boolean): ShaderMaterial {
  return new ShaderMaterial({
    defines: { ...(flat ? { FLAT: 1 } : {}), ...(uvsFromTop ? { FROM_TOP: 1 } : {}) },
    uniforms: { checker: { value: texture } },
    side: DoubleSide,
    toneMapped: false,
    clipping: true,
    vertexShader: `
      #include <clipping_planes_pars_vertex>
      varying vec2 at;
      varying vec3 direction;
      varying vec3 place;
      void main() {
        at = uv;
        #ifndef FROM_TOP
          at.y = 1.0 - at.y;
        #endif
        direction = normalMatrix * normal;
        vec4 mvPosition = modelViewMatrix * vec4(position, 1.0);
        place = mvPosition.xyz;
        #include <clipping_planes_vertex>
        gl_Position = projectionMatrix * mvPosition;
      }`,
    fragmentShader: `
      #include <clipping_planes_pars_fragment>
      uniform sampler2D checker;
      varying vec2 at;
      varying vec3 direction;
      varying vec3 place;
      void main() {
        #include <clipping_planes_fragment>
        vec3 n = normalize(direction);
        #ifdef FLAT
          n = normalize(cross(dFdx(place), dFdy(place)));
        #endif
        vec2 spread = abs(dFdx(at)) + abs(dFdy(at));
        vec3 seen = texture2D(checker, at).rgb;
        if (max(spread.x, spread.y) < 1e-8)
          seen = vec3(mix(0.42, 0.5, step(0.5, fract((gl_FragCoord.x + gl_FragCoord.y) / 12.0))));
        gl_FragColor = vec4(seen * (0.6 + 0.4 * abs(dot(n, normalize(place)))), 1.0);
      }`,
  })
}
