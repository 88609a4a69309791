// A model file in the viewer: how far it is, why it cannot be shown, or the model with its tools.
import { Button } from '@mantine/core'
import { useCallback, useEffect, useState } from 'react'
import { useText } from '../../text/use-text.ts'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import type { OnPicture } from '../stage/PictureOfStage.tsx'
import { StageMessage } from '../stage/StageMessage.tsx'
import styles from '../stage/stage.module.css'
import type { WantedModel } from './load-model.ts'
import { problemWords } from './panels/model-summary.ts'
import { ShownModel } from './ShownModel.tsx'
import { useModel } from './use-model.ts'

type Props = {
  readonly model: WantedModel
  readonly bytes: number | null
  readonly onPicture: OnPicture
  /** The stage has been drawn for the first time, or never will be. */
  readonly onDrawn: (stage: 'model') => void
}

/** Give it a `key` of the file, so that every one starts with its own view. */
export function ModelViewer({ model, bytes, onPicture, onDrawn }: Props) {
  const t = useText()
  const [attempt, setAttempt] = useState(0)
  const { format } = model
  const { progress, parts, check, problem } = useModel(model, attempt)
  const onSeen = useCallback(() => onDrawn('model'), [onDrawn])
  useEffect(() => {
    if (problem) onSeen()
  }, [problem, onSeen])
  if (problem) {
    const [key, values] = problemWords(problem, format)
    return (
      <div className={styles.stage} data-model="failed" data-why={problem.why}>
        <StageMessage text={t(key, values)}>
          <Button onClick={() => setAttempt(attempt + 1)}>{t('viewer.again')}</Button>
        </StageMessage>
      </div>
    )
  }
  if (!parts) {
    const words = t(progress === null ? 'viewer.model.reading' : 'viewer.model.loading')
    return (
      <div className={styles.stage} data-model="loading">
        <StageMessage text={words}>
          <ProgressBar share={progress} label={words} tone="accent" />
        </StageMessage>
      </div>
    )
  }
  const shown = { parts, check, model, bytes, onPicture, onSeen }
  return <ShownModel key={attempt} {...shown} />
}
