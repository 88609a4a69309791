// The commands that are there wherever the person is; those of a place come and go with it.

import { useFormCommands } from '../../create/forms/use-form-commands.ts'
import { useReusedForms } from '../../create/forms/use-reused-forms.ts'
import { useArrivalHistory } from '../../create/history/use-arrival-history.ts'
import { useChoiceHistory } from '../../create/history/use-choice-history.ts'
import { useFormHistory } from '../../create/history/use-form-history.ts'
import { useRecipeCommands } from '../../create/recipes/use-recipe-commands.ts'
import { useLibraryCommands } from '../../library/use-library-commands.ts'
import { useQueueCommands } from '../../queue/use-queue-commands.ts'
import { useSettingsCommands } from '../../settings/use-settings-commands.ts'
import { useUsageCommands } from '../../usage/use-usage-commands.ts'
import { useAccountCommands } from './use-account-commands.ts'
import { useConversionCommands } from './use-conversion-commands.ts'
import { useWindowCommands } from './use-window-commands.ts'

/** What lies over the window when it is asked for. */
export type Asked = 'palette' | 'keys'

export function Commands({ onAsk }: { readonly onAsk: (asked: Asked) => void }) {
  useWindowCommands(onAsk)
  useAccountCommands()
  useFormCommands()
  useReusedForms()
  useFormHistory()
  useChoiceHistory()
  useArrivalHistory()
  useRecipeCommands()
  useQueueCommands()
  useLibraryCommands()
  useConversionCommands()
  useSettingsCommands()
  useUsageCommands()
  return null
}
