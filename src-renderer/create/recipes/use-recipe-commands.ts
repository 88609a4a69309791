// Commands of recipes from wherever the person is: show them, build a new one, go to the page of each.
import type { Command } from '../../commands/command.ts'
import { useCommands } from '../../commands/use-commands.ts'
import { buildRecipe } from '../../state/recipes/use-draft.ts'
import { chooseRecipe, useListedRecipes, useRecipes } from '../../state/recipes/use-recipes.ts'
import { goTo } from '../../state/window-state.ts'
import { useText } from '../../text/use-text.ts'

/** Turns Create to its recipes. */
function showRecipes(): void {
  useRecipes.setState({ on: true })
  goTo('create')
}

export function useRecipeCommands(): void {
  const t = useText()
  const listed = useListedRecipes()
  useCommands(() => [
    {
      id: 'recipes.show',
      group: 'recipes',
      title: t('create.recipes'),
      also: t('command.tab.also'),
      run: () => {
        useRecipes.setState({ page: false })
        showRecipes()
      },
    },
    {
      id: 'recipes.new',
      group: 'recipes',
      title: t('recipes.new'),
      run: () => buildRecipe({ name: '', about: '', steps: [] }, null, t),
    },
    ...listed.map(
      ({ id, recipe }): Command => ({
        id: `recipes.of.${id}`,
        group: 'recipes',
        title: t('command.recipe', { name: recipe.name }),
        about: recipe.about || undefined,
        run: () => {
          chooseRecipe(id)
          showRecipes()
        },
      }),
    ),
  ])
}
