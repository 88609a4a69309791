// Makes a place of the model's surface the one that the camera turns about: where somebody clicks, or in the middle of the view.
import { useThree } from '@react-three/fiber'
import { type RefObject, useEffect, useRef } from 'react'
import { Vector2 } from 'three'
import { useCommands } from '../../../commands/use-commands.ts'
import { useText } from '../../../text/use-text.ts'
import { useCentreClick } from '../../stage/use-centre-click.ts'
import type { BuiltModel } from '../build-model.ts'
import type { CameraCommands } from '../camera/ModelCamera.tsx'
import type { CutPlane } from '../cut/cut.ts'
import type { ModelParts } from '../model-parts.ts'
import { seenPlace } from './pick-point.ts'
import { sightThrough } from './sight.ts'

type Props = {
  readonly built: BuiltModel
  readonly parts: ModelParts
  /** What is cut away lies below it. */
  readonly plane: CutPlane | null
  readonly closed: boolean
  readonly commands: RefObject<CameraCommands | null>
  readonly stage: HTMLElement | null
}

export function ModelCentre({ built, parts, plane, closed, commands, stage }: Props) {
  const t = useText()
  const camera = useThree((state) => state.camera)
  const running = useRef(new AbortController())
  useEffect(() => () => running.current.abort(), [])
  const choose = (at: Vector2) => {
    running.current.abort()
    const own = new AbortController()
    running.current = own
    const looking = { sight: sightThrough(at, camera, built), plane, closed }
    seenPlace(parts, looking, own.signal).then((seen) => {
      if (seen && !own.signal.aborted) commands.current?.centre(built.toStage(seen.at))
    })
  }
  useCentreClick(stage, choose)
  useCommands(() => [
    {
      id: 'here.model.centre',
      group: 'here',
      title: t('keys.centre'),
      also: t('command.centre.also'),
      shortcut: 'model.centre',
      run: () => choose(new Vector2(0, 0)),
    },
  ])
  return null
}
