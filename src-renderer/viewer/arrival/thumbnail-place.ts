// Where the thumbnail of a result stands on its stage: where what is being loaded will be seen first, as far as that can be known.
import type { CSSProperties } from 'react'
import { type HalfSizes, type StandingShare, standingHalf } from '../relief/floor/standing-half.ts'
import type { Plate, Vector } from '../relief/plate.ts'
import { cameraAt, fittingDistance, reliefFieldOfView, reliefRise } from '../stage/camera-poses.ts'
import { type KeptPose, middle, minus, type Pose3d, poseOn } from '../stage/kept-pose.ts'
import { type Extent, fitView, type KeptView, viewOn } from '../stage/zoom.ts'

type Flat = {
  readonly picture: Extent
  readonly stage: Extent
  /** As in `fitView`. */
  readonly left: number
  /** Where the picture before it was left; null while whole pictures are shown. */
  readonly kept: KeptView | null
  readonly mirrored: boolean
}

/** On a flat stage: as the stage itself shows its picture. */
export function flatPlace({ picture, stage, left, kept, mirrored }: Flat): CSSProperties {
  const fit = fitView(picture, stage, left)
  const { scale, x, y } = kept ? viewOn(kept, fit, picture, stage) : fit
  const [width, height] = [picture.width * scale, picture.height * scale]
  return { left: x, top: y, width, height, ...(mirrored ? { transform: 'scaleX(-1)' } : {}) }
}

/** The share of a stage's edges that a model usually fills. */
const modelShare = 0.62

/** In the middle, about as large as a model is seen. */
export function middlePlace(picture: Extent, stage: Extent): CSSProperties {
  const scale = Math.min((modelShare * stage.width) / picture.width, (modelShare * stage.height) / picture.height)
  const [width, height] = [picture.width * scale, picture.height * scale]
  return { left: (stage.width - width) / 2, top: (stage.height - height) / 2, width, height }
}

type Standing = {
  readonly thumbnail: Extent
  readonly stage: Extent
  readonly plate: Plate
  /** What of the plate stands once its floor is cut away; undefined where nothing is cut. */
  readonly standing: StandingShare | undefined
  /** How the relief before it was left; null for the first view. */
  readonly kept: KeptPose | null
}

/** On the stage of a relief: laid on the plate as its camera sees it. Undefined from behind, or where a corner lies behind the camera. */
export function reliefPlace({ thumbnail, stage, plate, standing, kept }: Standing): CSSProperties | undefined {
  const aspect = stage.width / stage.height
  const frame = standingHalf(standing ?? { x: 1, y: 1 }, plate, standing !== undefined)
  const camera = reliefPose(frame, aspect, kept)
  const towards = unit(minus(camera.target, camera.position))
  const right = unit(cross(towards, [0, 0, 1]))
  const up = cross(right, towards)
  const half = Math.tan((reliefFieldOfView * Math.PI) / 360)
  const halfX = plate.mirrored ? -plate.halfX : plate.halfX
  // From the camera to a pixel (x, y) of the thumbnail: corner + x × across + y × down.
  const corner = minus([-halfX, plate.halfY, plate.depth / 2], camera.position)
  const across: Vector = [(2 * halfX) / thumbnail.width, 0, 0]
  const down: Vector = [0, (-2 * plate.halfY) / thumbnail.height, 0]
  const column = (of: Vector) => {
    const w = half * dot(of, towards)
    const x = (stage.width / 2) * (dot(of, right) / aspect + w)
    const y = (stage.height / 2) * (w - dot(of, up)) - reliefRise * stage.height * w
    return { x, y, w }
  }
  const [a, b, c] = [column(across), column(down), column(corner)]
  const { width, height } = thumbnail
  const isBefore = [0, width].every((x) => [0, height].every((y) => a.w * x + b.w * y + c.w > 0))
  if (!isBefore || camera.position[2] <= plate.depth / 2) return undefined
  const matrix = [a.x, a.y, 0, a.w, b.x, b.y, 0, b.w, 0, 0, 1, 0, c.x, c.y, 0, c.w].map((value) => value / c.w)
  return { left: 0, top: 0, width, height, transformOrigin: '0 0', transform: `matrix3d(${matrix.join(',')})` }
}

function reliefPose({ halfX, halfY }: HalfSizes, aspect: number, kept: KeptPose | null): Pose3d {
  const fit = fittingDistance(halfX, halfY, reliefFieldOfView, aspect)
  if (!kept) return { position: cameraAt('start', fit), target: middle }
  return poseOn({ half: [halfX, halfY, Math.max(halfX, halfY)], wholeFrom: () => fit }, kept)
}

const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
const unit = ([x, y, z]: Vector): Vector => {
  const length = Math.hypot(x, y, z)
  return [x / length, y / length, z / length]
}
