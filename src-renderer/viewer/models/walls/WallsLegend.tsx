// What the stripes on a model mean, at the right of its stage.
import { useText } from '../../../text/use-text.ts'
import legend from '../../checks/legend.module.css'
import { useViewerFormat } from '../../use-viewer-format.ts'
import { useModelWalls } from './model-walls.ts'
import { lengthWords } from './WallsPanel.tsx'
import own from './walls.module.css'

/** `size` is the printed size along the axis that was chosen, in millimetres. */
export function WallsLegend({ size }: { readonly size: number }) {
  const t = useText()
  const format = useViewerFormat()
  const { wall, axis } = useModelWalls()
  return (
    <figure className={legend.legend} data-legend="walls">
      <div className={own.key}>
        <span className={own.mark} aria-hidden="true" />
        {t('viewer.walls.legend', { wall: lengthWords(wall, format.mm) })}
      </div>
      <figcaption>{t(`viewer.walls.at.${axis}`, { size: lengthWords(size, format.mm) })}</figcaption>
    </figure>
  )
}
