// Every model file that says it is enormous, by what it says.
import { fbxBombs } from './fbx-bombs.ts'
import { type Bomb, bombs } from './model-bombs.ts'
import { plyBombs } from './ply-bombs.ts'
import { textBombs } from './text-bombs.ts'
import { usdBombs } from './usd-bombs.ts'

export const allBombs: Readonly<Record<string, Bomb>> = {
  ...bombs,
  ...usdBombs,
  ...fbxBombs,
  ...plyBombs,
  ...textBombs,
}
