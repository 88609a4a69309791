// The views of a model as buttons with their keys.
import { useText } from '../../text/use-text.ts'
import { type ViewName, viewKeys } from './model-views.ts'
import own from './models.module.css'

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
            hint={viewKeys[name]}
            onPress={() => onView(name)}
          />
        ))}
        <ViewButton label={t('viewer.model.fit')} hint="F" onPress={onFit} />
      </div>
    </section>
  )
}

type ButtonProps = { readonly label: string; readonly hint: string; readonly onPress: () => void }

function ViewButton({ label, hint, onPress }: ButtonProps) {
  return (
    <button type="button" className={own.view} onClick={onPress} aria-keyshortcuts={hint}>
      {label}
      <span aria-hidden="true">{hint}</span>
    </button>
  )
}
