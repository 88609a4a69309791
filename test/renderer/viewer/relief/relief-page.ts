// In the browser: draws a relief with the window's own body, normals and material, one frame, and gives everything back.
import { PerspectiveCamera, Scene, WebGLRenderer } from 'three'
import type { ShownOverlay } from '../../../../src-renderer/viewer/checks/shown-overlay.ts'
import {
  type BasePlate,
  baseOf,
  cutsFloor,
  startBasePlate,
} from '../../../../src-renderer/viewer/relief/floor/base-plate.ts'
import { standingHalf, standingShare } from '../../../../src-renderer/viewer/relief/floor/standing-half.ts'
import type { MaterialId } from '../../../../src-renderer/viewer/relief/materials.ts'
import { normalDepth } from '../../../../src-renderer/viewer/relief/normal-shader.ts'
import { reliefParts } from '../../../../src-renderer/viewer/relief/parts/relief-parts.ts'
import { plateOf } from '../../../../src-renderer/viewer/relief/plate.ts'
import type { ReliefLook } from '../../../../src-renderer/viewer/relief/relief-material.ts'
import { createReliefObject, type ReliefObject } from '../../../../src-renderer/viewer/relief/relief-object.ts'
import { createStillFrames } from '../../../../src-renderer/viewer/relief/still-frames.ts'
import { createNormals } from '../../../../src-renderer/viewer/relief/surface-normals.ts'
import { cameraAt, fittingDistance, type Pose } from '../../../../src-renderer/viewer/stage/camera-poses.ts'
import type { Grid } from '../../../../src-shared/relief/floor.ts'

/** A map that the server holds as `<id>-grid` (f32) and `<id>-heights` (u16). */
export type ServedMap = { id: string; width: number; height: number; grid: { width: number; height: number } }

export type Shot = {
  readonly width: number
  readonly height: number
  readonly pose: Pose
  readonly material?: MaterialId
  readonly basePlate?: BasePlate
  readonly longest?: number
  readonly bright?: boolean
  /** Nothing unless given. */
  readonly overlay?: Partial<ShownOverlay>
  readonly light?: readonly [number, number, number]
  /** Without it, the first look from the grid alone. */
  readonly full?: boolean
  readonly base?: number
  readonly depth?: number
  readonly mirrored?: boolean
  /** Frames of a picture that stands still, instead of a moving one. */
  readonly still?: number
  /** Share of the distance from which all of it is seen. */
  readonly near?: number
  /** The body and its light are made of every sample instead of the coarse grid. */
  readonly whole?: boolean
  /** The same frame is drawn so many times more, to see how long each takes. */
  readonly rounds?: number
}

export type Drawn = {
  /** In base64: red, green, blue and alpha, from the bottom row upwards. */
  readonly frame: string
  readonly basePlate: BasePlate
  readonly left: { geometries: number; textures: number }
  /** Milliseconds of each further round, the graphics waited for. */
  readonly took: number[]
}

const noOverlay = { id: 'none', interval: 1, lined: false, span: [0, 1], steepest: 75, laid: undefined } as const

const renderer = new WebGLRenderer({ antialias: true, alpha: true, preserveDrawingBuffer: true })

let last: ReliefObject | undefined

async function bytes(id: string): Promise<ArrayBuffer> {
  return (await fetch(`/asset/artifact/${id}`)).arrayBuffer()
}

async function gridOf(map: ServedMap, whole: boolean): Promise<Grid> {
  if (!whole) return { ...map.grid, samples: new Float32Array(await bytes(`${map.id}-grid`)) }
  const heights = new Uint16Array(await bytes(`${map.id}-heights`))
  return { width: map.width, height: map.height, samples: Float32Array.from(heights, (value) => value / 65_535) }
}

async function draw(map: ServedMap, shot: Shot): Promise<Drawn> {
  const grid = await gridOf(map, shot.whole ?? false)
  const basePlate = shot.basePlate ?? startBasePlate(grid)
  const cutFloor = cutsFloor(basePlate)
  const sizes = { width: 60, depth: shot.depth ?? 3, base: shot.base ?? 1.5, mirrored: shot.mirrored ?? false }
  const plate = plateOf(map, { ...sizes, base: baseOf(basePlate, sizes) })
  const light = shot.light ?? [-0.6, 0.5, 0.62]
  const length = Math.hypot(...light)
  const look: ReliefLook = {
    plate,
    steepness: sizes.depth / sizes.width / normalDepth,
    cutFloor,
    light: [light[0] / length, light[1] / length, light[2] / length],
    strength: 1,
    material: shot.material ?? 'brass',
    line: undefined,
    lineColour: '#ff0000',
    bright: shot.bright ?? false,
    overlay: { ...noOverlay, depth: sizes.depth, ...shot.overlay },
  }
  renderer.setSize(shot.width, shot.height)
  const relief = createReliefObject(grid, renderer)
  relief.take(reliefParts(grid, cutFloor, shot.longest ?? 128))
  relief.wear(look)
  if (shot.full !== false) {
    const { width, height } = map
    const drawBand = relief.refine({ width, height, samples: new Uint16Array(await bytes(`${map.id}-heights`)) })
    while (!drawBand());
  }
  relief.prepare(false)
  const aspect = shot.width / shot.height
  const camera = new PerspectiveCamera(26, aspect, 0.05, 60)
  const half = standingHalf(standingShare(grid), plate, cutFloor)
  const fit = fittingDistance(half.halfX, half.halfY, 26, aspect)
  camera.up.set(0, 0, 1)
  camera.position.set(...cameraAt(shot.pose, (shot.pose === 'iso' ? fit * 1.28 : fit) * (shot.near ?? 1)))
  camera.lookAt(0, 0, 0)
  const scene = new Scene().add(relief.mesh)
  if (shot.still) {
    const frames = createStillFrames(renderer, shot.still, 0)
    while (frames.addFrame(scene, camera));
    frames.dispose()
  } else renderer.render(scene, camera)
  const gl = renderer.getContext()
  const pixels = new Uint8Array(shot.width * shot.height * 4)
  gl.readPixels(0, 0, shot.width, shot.height, gl.RGBA, gl.UNSIGNED_BYTE, pixels)
  const took: number[] = []
  for (let round = 0; round < (shot.rounds ?? 0); round++) {
    const began = performance.now()
    renderer.render(scene, camera)
    gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4))
    took.push(performance.now() - began)
  }
  // The one before stays until now, so that its program need not be compiled again.
  last?.dispose()
  last = relief
  const { geometries, textures } = renderer.info.memory
  let frame = ''
  for (let at = 0; at < pixels.length; at += 32_768) frame += String.fromCharCode(...pixels.subarray(at, at + 32_768))
  return { frame: btoa(frame), basePlate, left: { geometries, textures }, took }
}

/** Every stored number of the normals of a wavy map, drawn in bands of at most so many samples. */
function normalsInBands(width: number, height: number, bandSamples: number): number[] {
  const samples = Uint16Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    return 32_000 + 16_000 * Math.sin(x / 3) + 15_000 * Math.cos(y / 2 + x / 9)
  })
  const normals = createNormals({ width, height, samples }, renderer, bandSamples)
  while (!normals.drawBand());
  const gl = renderer.getContext() as WebGL2RenderingContext
  const held = renderer.properties.get(normals.texture) as { __webglTexture: WebGLTexture }
  const buffer = gl.createFramebuffer()
  gl.bindFramebuffer(gl.FRAMEBUFFER, buffer)
  gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, held.__webglTexture, 0)
  const read = new Float32Array(width * height * 4)
  gl.readPixels(0, 0, width, height, gl.RGBA, gl.FLOAT, read)
  gl.bindFramebuffer(gl.FRAMEBUFFER, null)
  gl.deleteFramebuffer(buffer)
  renderer.resetState()
  normals.dispose()
  return [...read]
}

declare global {
  interface Window {
    drawRelief: typeof draw
    normalsInBands: typeof normalsInBands
  }
}
window.drawRelief = draw
window.normalsInBands = normalsInBands
