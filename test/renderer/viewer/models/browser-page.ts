// In the browser: opens model files with the window's own loader, worker and materials, draws one frame, gives everything back.
import '../../../../src-renderer/app/trusted-text.ts'
import {
  BufferGeometry,
  DirectionalLight,
  Mesh,
  MeshStandardMaterial,
  NeutralToneMapping,
  PerspectiveCamera,
  Scene,
  Vector3,
  WebGLRenderer,
} from 'three'
import { buildModel } from '../../../../src-renderer/viewer/models/build-model.ts'
import {
  directions,
  fittingDistance,
  placeAt,
  type ViewName,
} from '../../../../src-renderer/viewer/models/camera/model-views.ts'
import { type Cut, cutPlane } from '../../../../src-renderer/viewer/models/cut/cut.ts'
import type { Room } from '../../../../src-renderer/viewer/models/light/studio-light.ts'
import { loadModel } from '../../../../src-renderer/viewer/models/load-model.ts'
import type { ModelParts, SolidCheck } from '../../../../src-renderer/viewer/models/model-parts.ts'
import { modelPorts } from '../../../../src-renderer/viewer/models/model-ports.ts'
import { type Dress, dresses } from '../../../../src-renderer/viewer/models/surface/dresses.ts'
import type { ModelFormat } from '../../../../src-shared/artifact-types.ts'

/** How a model is to be shown; in its own look and as it first stands, unless said otherwise. */
export type OpenOptions = {
  readonly dress?: Dress
  readonly views?: readonly ViewName[]
  /** What else it wears afterwards, one after the other, seen from the last view. */
  readonly after?: readonly Dress[]
  readonly beside?: string
  readonly cut?: Cut
  /** Which rooms it stands in afterwards, seen from the last view. */
  readonly rooms?: readonly Room[]
  /** The colour of what is cut; without one the cut is open. */
  readonly fill?: string
  /** Bytes that the page's process may have more while it is read than when that began; the app's own limit without it. */
  readonly most?: number
}

export type Opened = {
  problem: string | undefined
  /** Bytes that the page's process had more, as far as it was looked at, while the model was read and handed over. */
  grown: number
  sizes: number[]
  triangles: number
  pictures: string[]
  missing: number
  open: number | undefined
  /** How many programs the graphics card holds after each further dress and room. */
  programs: number[]
  /** One for each view, then for each further dress and room, in base64: red, green, blue and alpha, from the bottom row upwards. */
  frames: string[]
  /** What is left once everything was given back. */
  left: { geometries: number; textures: number; threads: number; pictures: number }
}

const edge = 128
const renderer = new WebGLRenderer({ antialias: false, alpha: true, stencil: true, preserveDrawingBuffer: true })
renderer.localClippingEnabled = true
renderer.setSize(edge, edge)
renderer.toneMapping = NeutralToneMapping
let threads = 0
// Of whatever is lit physically, the renderer keeps one table of its own for good.
const ownTextures = texturesOfAnything()

function texturesOfAnything(): number {
  const geometry = new BufferGeometry().setFromPoints([new Vector3(), new Vector3(0, 1, 0), new Vector3(1, 0, 0)])
  const material = new MeshStandardMaterial()
  renderer.render(new Scene().add(new Mesh(geometry, material)), new PerspectiveCamera())
  geometry.dispose()
  material.dispose()
  return renderer.info.memory.textures
}

type Loaded = { parts?: ModelParts; check?: SolidCheck; problem?: string }
type Load = { readonly beside: string | undefined; readonly most: number; readonly seen: (bytes: number) => void }

function load(id: string, format: ModelFormat, { beside, most, seen }: Load): Promise<Loaded> {
  const bytes = async () => {
    const now = await window.processBytes()
    seen(now)
    return now
  }
  const ports = {
    ...modelPorts,
    wall: { bytes, most, lookMs: 20 },
    startThread: () => {
      const thread = modelPorts.startThread()
      const end = thread.terminate.bind(thread)
      threads++
      thread.terminate = () => {
        threads--
        end()
      }
      return thread
    },
  }
  const found: Loaded = {}
  return new Promise((resolve) => {
    loadModel(
      beside === undefined ? { id, format } : { id, format, beside: { id: beside } },
      new AbortController().signal,
      (news) => {
        if (news.kind === 'parts') found.parts = news.parts
        if (news.kind === 'check') resolve({ ...found, check: news.check })
        if (news.kind === 'problem') resolve({ problem: news.problem.why })
      },
      ports,
    )
  })
}

async function open(id: string, format: ModelFormat, options: OpenOptions = {}): Promise<Opened> {
  const { dress = 'textured', views = ['start'], after = [], beside, cut, rooms = [], fill = null } = options
  const looks: number[] = []
  const most = options.most ?? modelPorts.wall.most
  const { parts, check, problem } = await load(id, format, { beside, most, seen: (bytes) => void looks.push(bytes) })
  const frames: string[] = []
  const programs: number[] = []
  if (parts) {
    const scene = new Scene()
    const lamp = new DirectionalLight()
    lamp.position.set(-1, 2, 3)
    const built = buildModel(parts, 1)
    built.setEdges(check?.edges ?? null)
    built.wear(dress)
    if (cut) built.cut(cutPlane(cut, parts.bounds), fill)
    scene.add(built.object, lamp)
    const camera = new PerspectiveCamera(28, 1, 0.01, 40)
    const frame = new Uint8Array(edge * edge * 4)
    const gl = renderer.getContext()
    const draw = () => {
      renderer.render(scene, camera)
      gl.readPixels(0, 0, edge, edge, gl.RGBA, gl.UNSIGNED_BYTE, frame)
      frames.push(btoa(Array.from(frame, (byte) => String.fromCharCode(byte)).join('')))
    }
    for (const view of views) {
      camera.position.set(...placeAt(directions[view], fittingDistance(built.half, directions[view], 28, 1)))
      camera.lookAt(0, 0, 0)
      draw()
    }
    for (const next of after) {
      built.wear(next)
      draw()
      programs.push(renderer.info.programs?.length ?? 0)
    }
    for (const room of rooms) {
      built.setRoom(room, 1)
      draw()
      programs.push(renderer.info.programs?.length ?? 0)
    }
    built.dispose()
    for (const { image } of parts.pictures) image?.close()
  }
  const { geometries, textures } = renderer.info.memory
  const { min = [], max = [] } = parts?.bounds ?? {}
  return {
    problem,
    grown: Math.max(0, ...looks) - Math.min(...looks),
    sizes: max.map((value, axis) => value - (min[axis] ?? 0)),
    triangles: (parts?.indices.length ?? 0) / 3,
    pictures: (parts?.pictures ?? []).map(({ width, height }) => `${width} × ${height}`),
    missing: parts?.missingPictures ?? 0,
    open: check?.facts?.open,
    frames,
    programs,
    left: {
      geometries,
      textures: textures - ownTextures,
      threads,
      pictures: (parts?.pictures ?? []).filter(({ image }) => image?.width).length,
    },
  }
}

/** Opens a file again and again, in each dress in turn; what was left after each time. */
async function openOften(id: string, format: ModelFormat, times: number): Promise<Opened['left'][]> {
  const left: Opened['left'][] = []
  for (let time = 0; time < times; time++)
    left.push((await open(id, format, { dress: dresses[time % dresses.length] ?? 'textured' })).left)
  return left
}

declare global {
  interface Window {
    openModel: typeof open
    openModelOften: typeof openOften
    /** Bytes of memory that the process of this page has, told by the test. */
    processBytes: () => Promise<number>
  }
}
window.openModel = open
window.openModelOften = openOften
