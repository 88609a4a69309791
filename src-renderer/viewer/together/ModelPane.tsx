// A 3D model among those that are compared: seen from where the others are, in the light and dress of all.
import { Button } from '@mantine/core'
import { useMemo, useRef, useState } from 'react'
import type { ModelFormat } from '../../../src-shared/artifact-types.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { lightVector } from '../heights/light.ts'
import type { CameraCommands } from '../models/camera/ModelCamera.tsx'
import { ModelStage } from '../models/ModelStage.tsx'
import { useModelLook } from '../models/model-look.ts'
import type { ModelParts, SolidCheck } from '../models/model-parts.ts'
import { sizesOf } from '../models/panels/model-sizes.ts'
import { problemWords } from '../models/panels/model-summary.ts'
import { offerOf, wornDress } from '../models/surface/dresses.ts'
import { useModel } from '../models/use-model.ts'
import { useModelCommands } from '../models/use-model-commands.ts'
import { StageMessage } from '../stage/StageMessage.tsx'
import { useStageTheme } from '../stage/use-stage-theme.ts'
import { pictureBeside } from '../viewer-kind.ts'
import { type Compared, ComparedPane } from './ComparedPane.tsx'
import { modelTools } from './model-tools.ts'

type Props = Compared & { readonly format: ModelFormat }

export function ModelPane({ format, ...compared }: Props) {
  const t = useText()
  const formats = useFormats()
  const [attempt, setAttempt] = useState(0)
  const { order, artifact } = compared
  const { id, stamp, bytes } = artifact
  const beside = pictureBeside(order, artifact)
  const wanted = { id, stamp, format, ...(beside ? { beside } : {}) }
  const { progress, parts, check, problem } = useModel(wanted, attempt)
  const details = [
    format,
    ...(parts ? [`${t('viewer.model.triangles')} ${formats.number(parts.indices.length / 3)}`] : []),
    ...(bytes === null ? [] : [formats.bytes(bytes)]),
  ]
  const waiting = t(progress === null ? 'viewer.model.reading' : 'viewer.model.loading')
  return (
    <ComparedPane {...compared} details={details}>
      {problem ? (
        <StageMessage text={t(...problemWords(problem, format))}>
          <Button onClick={() => setAttempt(attempt + 1)}>{t('viewer.again')}</Button>
        </StageMessage>
      ) : parts ? (
        <Model key={attempt} title={order.title} parts={parts} check={check} />
      ) : (
        <StageMessage text={waiting}>
          <ProgressBar share={progress} label={waiting} tone="accent" />
        </StageMessage>
      )}
    </ComparedPane>
  )
}

type ModelProps = {
  readonly title: string
  readonly parts: ModelParts
  readonly check: SolidCheck | undefined
}

function Model({ title, parts, check }: ModelProps) {
  const t = useText()
  const { accent, bright } = useStageTheme()
  const { dress: chosen, light, boxed, gridded, parallel } = useModelLook()
  const offer = useMemo(() => offerOf(parts), [parts])
  const sizes = useMemo(() => sizesOf(parts.bounds), [parts.bounds])
  const camera = useRef<CameraCommands>(null)
  const dress = wornDress(chosen, offer)
  const look = useMemo(
    () => ({
      ...{ dress, boxed, gridded, light: lightVector(light), strength: light.strength, accent, bright },
      plane: null,
      closed: false,
    }),
    [dress, boxed, gridded, light, accent, bright],
  )
  useModelCommands({ camera, dress, offer, boxed, gridded, parallel, ...modelTools })
  return (
    <ModelStage
      parts={parts}
      check={check}
      look={look}
      label={t('together.model', { title })}
      sizes={sizes}
      camera={camera}
      parallel={parallel}
      measure={null}
    />
  )
}
