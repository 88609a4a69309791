// The tools at the upper left of a model's stage: its dresses, its light, the box with its sizes, the grid, measuring, how it is seen, and its picture.
import {
  IconArrowsMaximize,
  IconCamera,
  IconCube,
  IconGrid4x4,
  IconPalette,
  IconRainbow,
  IconRotate360,
  IconRuler2,
  IconRulerMeasure,
  IconSphere,
  IconVectorTriangle,
} from '@tabler/icons-react'
import { useText } from '../../text/use-text.ts'
import styles from '../stage/stage.module.css'
import { Tool } from '../stage/Tool.tsx'
import { LightMenu } from './light/LightMenu.tsx'
import type { Dress, Offer } from './surface/dresses.ts'
import { ShowMenu } from './surface/ShowMenu.tsx'

type Props = {
  readonly dress: Dress
  readonly onDress: (dress: Dress) => void
  /** What the model can wear. */
  readonly offer: Offer
  /** What was chosen for another model, where this one cannot wear it. */
  readonly missed?: Dress | null
  readonly boxed: boolean
  readonly onBoxed: (boxed: boolean) => void
  readonly gridded: boolean
  readonly onGridded: (gridded: boolean) => void
  readonly parallel: boolean
  readonly onParallel: (parallel: boolean) => void
  readonly measuring?: boolean
  /** Absent where nothing is measured. */
  readonly onMeasuring?: (measuring: boolean) => void
  readonly onFit: () => void
  readonly turning?: boolean
  /** Absent where several models stand side by side. */
  readonly onTurning?: (turning: boolean) => void
  readonly onPicture?: () => void
}

const icon = { size: 16, stroke: 1.6 }
const dresses = [
  { dress: 'textured', icon: <IconPalette {...icon} /> },
  { dress: 'clay', icon: <IconSphere {...icon} /> },
  { dress: 'wire', icon: <IconVectorTriangle {...icon} /> },
  { dress: 'normals', icon: <IconRainbow {...icon} /> },
] as const

export function ModelTools(given: Props) {
  const {
    dress,
    onDress,
    offer,
    missed = null,
    boxed,
    onBoxed,
    gridded,
    onGridded,
    parallel,
    onParallel,
    onFit,
  } = given
  const { measuring = false, onMeasuring, turning = false, onTurning, onPicture } = given
  const t = useText()
  return (
    <div className={styles.tools} role="toolbar" aria-label={t('viewer.tools')}>
      {dresses.map(({ dress: one, icon: sign }) =>
        one === 'textured' && offer.textured ? null : (
          <Tool
            key={one}
            name={t(`viewer.model.dress.${one}`)}
            shortcut={`model.${one}`}
            pressed={dress === one}
            onPress={() => onDress(one)}
          >
            {sign}
          </Tool>
        ),
      )}
      <ShowMenu {...{ dress, onDress, offer, missed }} />
      <LightMenu />
      <hr />
      <Tool name={t('viewer.model.box')} shortcut="model.box" pressed={boxed} onPress={() => onBoxed(!boxed)}>
        <IconRulerMeasure {...icon} />
      </Tool>
      <Tool name={t('viewer.model.grid')} shortcut="model.grid" pressed={gridded} onPress={() => onGridded(!gridded)}>
        <IconGrid4x4 {...icon} />
      </Tool>
      {onMeasuring ? (
        <Tool
          name={t('viewer.measure')}
          shortcut="model.measure"
          pressed={measuring}
          onPress={() => onMeasuring(!measuring)}
        >
          <IconRuler2 {...icon} />
        </Tool>
      ) : null}
      <hr />
      <Tool
        name={t('viewer.model.parallel')}
        shortcut="model.parallel"
        pressed={parallel}
        onPress={() => onParallel(!parallel)}
      >
        <IconCube {...icon} />
      </Tool>
      <Tool name={t('viewer.model.fit')} shortcut="model.fit" onPress={onFit}>
        <IconArrowsMaximize {...icon} />
      </Tool>
      {onTurning ? (
        <Tool
          name={t('viewer.model.turntable')}
          shortcut="model.turntable"
          pressed={turning}
          onPress={() => onTurning(!turning)}
        >
          <IconRotate360 {...icon} />
        </Tool>
      ) : null}
      {onPicture ? (
        <Tool name={t('viewer.model.picture')} shortcut="model.picture" onPress={onPicture}>
          <IconCamera {...icon} />
        </Tool>
      ) : null}
    </div>
  )
}
