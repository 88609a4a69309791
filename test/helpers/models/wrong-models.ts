// Every way in which a model is usually shown wrongly, to see that a comparison would tell.
import type { PlainModel } from './plain-drawing.ts'

type Change = (model: PlainModel) => PlainModel

const moved =
  (move: (x: number, y: number, z: number) => readonly [number, number, number]): Change =>
  (model) => {
    const turn = (from: readonly number[]) =>
      Array.from({ length: from.length / 3 }, (_, i) =>
        move(from[i * 3] as number, from[i * 3 + 1] as number, from[i * 3 + 2] as number),
      ).flat()
    return { ...model, places: turn(model.places), normals: model.normals && turn(model.normals) }
  }

const laid =
  (lay: (u: number, v: number) => readonly [number, number]): Change =>
  (model) => ({
    ...model,
    uvs:
      model.uvs &&
      Array.from({ length: model.uvs.length / 2 }, (_, i) =>
        lay(model.uvs?.[i * 2] ?? 0, model.uvs?.[i * 2 + 1] ?? 0),
      ).flat(),
  })

/** The same body, wrongly placed. */
export const wrongBodies: Readonly<Record<string, Change>> = {
  mirrored: moved((x, y, z) => [-x, y, z]),
  'lying on its back': moved((x, y, z) => [x, -z, y]),
  'seen from behind': moved((x, y, z) => [-x, y, -z]),
  'turned by a quarter': moved((x, y, z) => [z, y, -x]),
  'upside down': moved((x, y, z) => [x, -y, -z]),
  stretched: moved((x, y, z) => [x * 1.06, y, z * 1.1]),
}

/** The same body with its picture wrongly laid, or without it. */
export const wrongLooks: Readonly<Record<string, Change>> = {
  'picture upside down': laid((u, v) => [u, 1 - v]),
  'picture mirrored': laid((u, v) => [1 - u, v]),
  'no picture': (model) => ({ ...model, picture: null }),
}
