// The stage of a model: the model in its light, its camera, its box with the sizes, its grid, its picture.

import { OrthographicCamera } from '@react-three/drei'
import { type RefObject, useEffect, useState } from 'react'
import { AgXToneMapping, NeutralToneMapping, NoToneMapping } from 'three'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import styles from '../measure/measure.module.css'
import { type DrawPicture, PictureOfStage } from '../stage/PictureOfStage.tsx'
import { Drawn, Stage3d } from '../stage/Stage3d.tsx'
import { SizeBox } from './box/SizeBox.tsx'
import { type BuiltModel, buildModel } from './build-model.ts'
import { fieldOfView } from './camera/eye.ts'
import { type CameraCommands, ModelCamera } from './camera/ModelCamera.tsx'
import { GroundGridLines } from './ground/GroundGridLines.tsx'
import { type Tones, useModelLight } from './light/model-light.ts'
import { type ModelLook, ModelScene } from './ModelScene.tsx'
import { MeasureMarks } from './measure/MeasureMarks.tsx'
import { ModelCentre } from './measure/ModelCentre.tsx'
import { apart } from './measure/nearest-hit.ts'
import type { Measure } from './measure/use-measure.ts'
import type { ModelParts, SolidCheck } from './model-parts.ts'
import type { ModelSizes } from './panels/model-sizes.ts'
import { useLengths } from './panels/use-lengths.ts'

type Props = {
  readonly parts: ModelParts
  readonly check: SolidCheck | undefined
  readonly look: ModelLook
  /** What it is called where several stand side by side. */
  readonly label?: string
  readonly sizes: ModelSizes
  readonly camera: RefObject<CameraCommands | null>
  readonly parallel: boolean
  /** Null while nothing is measured. */
  readonly measure: Measure | null
  /** Whether it turns by itself, until somebody takes hold of it. */
  readonly turning?: boolean
  readonly onTurning?: (turning: boolean) => void
  /** Triangles on the surface that are too thin, nine numbers each. */
  readonly thin?: Float32Array<ArrayBuffer> | null
  readonly picture?: RefObject<DrawPicture | null>
  /** The first frame of the model has been drawn, or none ever will be. */
  readonly onSeen?: () => void
}

export function ModelStage(props: Props) {
  const { parts, check, look, label, sizes, camera, parallel, measure, turning = false, onTurning } = props
  const { thin = null, picture, onSeen } = props
  const t = useText()
  const [labels, setLabels] = useState<HTMLDivElement | null>(null)
  const built = useBuiltModel(parts)
  const format = useFormats()
  const { length } = useLengths(parts.unit)
  const { tones } = useModelLight()
  const [first, second] = measure?.points ?? []
  return (
    <Stage3d
      of="model"
      label={label ?? t('viewer.model.stage')}
      description={t('viewer.model.described', {
        ...{ x: length(sizes.x), y: length(sizes.y), z: length(sizes.z) },
        n: format.number(parts.indices.length / 3),
      })}
      camera={{ fov: fieldOfView, near: 0.01, far: 40, position: [1, 1, 3] }}
      toneMapping={toneMappings[tones]}
      stencil
      onUnable={onSeen}
      over={<div ref={setLabels} className={styles.labels} aria-hidden="true" />}
    >
      {(stage) =>
        built ? (
          <>
            <ModelScene built={built} parts={parts} check={check} look={look} thin={thin} />
            {look.boxed ? <SizeBox built={built} sizes={sizes} unit={parts.unit} look={look} labels={labels} /> : null}
            {look.gridded ? <GroundGridLines built={built} parts={parts} bright={look.bright} labels={labels} /> : null}
            {parallel ? <OrthographicCamera makeDefault /> : null}
            <ModelCamera
              {...{ half: built.half, parallel, stage, turning }}
              commands={camera}
              onHeld={() => onTurning?.(false)}
            />
            <ModelCentre {...{ built, parts, stage }} plane={look.plane} closed={look.closed} commands={camera} />
            {picture ? <PictureOfStage take={picture} /> : null}
            {measure ? (
              <MeasureMarks
                built={built}
                measure={measure}
                distance={first && second ? length(apart(first.at, second.at)) : null}
                layer={labels}
                stage={stage}
              />
            ) : null}
            <Drawn stage={stage} onDrawn={onSeen} />
          </>
        ) : null
      }
    </Stage3d>
  )
}

const toneMappings = {
  neutral: NeutralToneMapping,
  filmic: AgXToneMapping,
  none: NoToneMapping,
} as const satisfies Record<Tones, number>

/** How far textures stay sharp when they are seen from the side; every graphics card lowers it to what it can. */
const anisotropy = 8

/**
 * The three objects of a model for as long as its stage is open: built once and given back when the stage closes. The pictures
 * of `parts` stay their owner's.
 */
function useBuiltModel(parts: ModelParts): BuiltModel | undefined {
  const [built, setBuilt] = useState<BuiltModel>()
  useEffect(() => {
    const made = buildModel(parts, anisotropy)
    setBuilt(made)
    return () => made.dispose()
  }, [parts])
  return built
}
