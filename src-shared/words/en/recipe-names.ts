// The names of the recipes that ship with the studio, one for each trade.

export const recipeNamesText = {
  'recipes.shipped.jewellery': 'Jewellery mould',
  'recipes.shipped.coin': 'Coin or medal',
  'recipes.shipped.die': 'Hot-stamping die',
  'recipes.shipped.carving': 'Carved panel',
  'recipes.shipped.packaging': 'Embossed packaging',
  'recipes.shipped.figure': '3D figure to print',
  'recipes.shipped.words': 'From words',
} as const
