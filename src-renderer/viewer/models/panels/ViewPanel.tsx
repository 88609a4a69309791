// The views of a model as buttons with their keys.
import type { ShortcutId } from '../../../commands/shortcuts.ts'
import { useText } from '../../../text/use-text.ts'
import { useShortcutLabels } from '../../../ui/use-shortcut-labels.ts'
import type { ViewName } from '../camera/model-views.ts'
import own from '../models.module.css'

type Props = { readonly onView: (name: ViewName) => void; readonly onFit: () => void }

const shown = ['front', 'back', 'right', 'left', 'top', 'bottom', 'corner'] as const

export function ViewPanel({ onView, onFit }: Props) {
  const t = useText()
  return (
    <section aria-label={t('viewer.model.views')}>
      <h3 className="h">{t('viewer.model.views')}</h3>
      <div className={own.views}>
        {shown.map((name) => (
          <ViewButton
            key={name}
            label={t(`viewer.model.view.${name}`)}
            shortcut={`model.${name}`}
            onPress={() => onView(name)}
          />
        ))}
        <ViewButton label={t('viewer.model.fit')} shortcut="model.fit" onPress={onFit} />
      </div>
    </section>
  )
}

type ButtonProps = { readonly label: string; readonly shortcut: ShortcutId; readonly onPress: () => void }

function ViewButton({ label, shortcut, onPress }: ButtonProps) {
  const { aria, written } = useShortcutLabels()
  return (
    <button type="button" className={own.view} onClick={onPress} aria-keyshortcuts={aria(shortcut)}>
      {label}
      <span aria-hidden="true">{written(shortcut)}</span>
    </button>
  )
}
