// The names of the recipes that ship with the studio, in Chinese.

import type { recipeNamesText as english } from '../en/recipe-names.ts'
import type { Wording } from '../wording.ts'

export const recipeNamesText = {
  'recipes.shipped.jewellery': '首饰模具',
  'recipes.shipped.coin': '纪念币 / 徽章',
  'recipes.shipped.die': '烫金版',
  'recipes.shipped.carving': '雕花板',
  'recipes.shipped.packaging': '压凸包装',
  'recipes.shipped.figure': '3D 打印公仔',
  'recipes.shipped.words': '从文字开始',
} as const satisfies Wording<typeof english>
