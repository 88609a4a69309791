// The same scene as objects of three's, and the little of a browser that three's exporters ask for.
import sharp from 'sharp'
import {
  BufferGeometry,
  Float32BufferAttribute,
  Group,
  Mesh,
  MeshStandardMaterial,
  type Object3D,
  SRGBColorSpace,
  Texture,
} from 'three'
import { bodies, normalsOf, type Placed, picture, placed, quaternionOf } from './real-scene.ts'

/** The picture of a texture as the exporters know it. */
class Canvas {
  width = picture.edge
  height = picture.edge
  #turned = false
  #drawn = false
  getContext() {
    return {
      translate: () => undefined,
      // Only ever called to turn the picture over.
      scale: () => {
        this.#turned = !this.#turned
      },
      drawImage: (from: Canvas) => {
        this.#drawn = true
        if (from.#turned) this.#turned = !this.#turned
      },
    }
  }
  async convertToBlob(): Promise<Blob> {
    if (!this.#drawn) throw new Error('nothing is drawn')
    const { edge, at } = picture
    const rows = Array.from({ length: edge }, (_, y) => Array.from({ length: edge }, (__, x) => at(x, y)).flat())
    if (this.#turned) rows.reverse()
    const raw = { width: edge, height: edge, channels: 3 } as const
    return new Blob([new Uint8Array(await sharp(Uint8Array.from(rows.flat()), { raw }).png().toBuffer())])
  }
  toBlob(done: (blob: Blob) => void): void {
    void this.convertToBlob().then(done)
  }
}

/** What Node has not. */
class Reader {
  result: ArrayBuffer | undefined
  onloadend: (() => void) | undefined
  readAsArrayBuffer(blob: Blob): void {
    void blob.arrayBuffer().then((bytes) => {
      this.result = bytes
      this.onloadend?.()
    })
  }
}

/** For `vi.stubGlobal`. */
export const browserParts = {
  OffscreenCanvas: Canvas,
  FileReader: Reader,
  document: { createElement: () => new Canvas() },
  requestAnimationFrame: () => undefined,
}

/** `fromTop`: the texture is not turned over, so that places in it count from its top. */
export function threeScene({ fromTop = false } = {}): Object3D {
  const image = new Canvas()
  const dressed = new Map(
    bodies.map((body) => {
      const { name, places, uvs, colour } = body
      const geometry = new BufferGeometry()
      const set = (attribute: string, numbers: readonly number[], width: number) =>
        geometry.setAttribute(attribute, new Float32BufferAttribute([...numbers], width))
      set('position', places, 3)
      set('normal', normalsOf(body), 3)
      const material = new MeshStandardMaterial({ name, metalness: 0 })
      material.color.setRGB(...colour)
      if (uvs) {
        const texture = new Texture(image as unknown as HTMLCanvasElement)
        texture.colorSpace = SRGBColorSpace
        texture.flipY = !fromTop
        material.map = texture
        set('uv', fromTop ? uvs : uvs.map((value, at) => (at % 2 === 0 ? value : 1 - value)), 2)
      }
      return [body, { geometry, material }]
    }),
  )
  const objectOf = ({ name, move, turn, stretch, body, inside = [] }: Placed): Object3D => {
    const own = body && dressed.get(body)
    const object = own ? new Mesh(own.geometry, own.material) : new Group()
    object.name = name
    object.position.set(...move)
    object.quaternion.copy(quaternionOf(turn))
    object.scale.set(...stretch)
    for (const child of inside) object.add(objectOf(child))
    return object
  }
  const scene = new Group()
  for (const one of placed) scene.add(objectOf(one))
  scene.updateMatrixWorld(true)
  return scene
}
