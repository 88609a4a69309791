// What the palette offers for a model: its views, its dresses, box, grid, measuring, cut, turntable and picture; their keys work wherever the focus is.
import type { RefObject } from 'react'
import type { Command } from '../../commands/command.ts'
import { type ShortcutId, shortcuts } from '../../commands/shortcuts.ts'
import { useCommands } from '../../commands/use-commands.ts'
import { useText } from '../../text/use-text.ts'
import type { CameraCommands } from './camera/ModelCamera.tsx'
import { viewNames } from './camera/model-views.ts'
import { type Cut, firstCut } from './cut/cut.ts'
import { type Dress, dresses, type Offer } from './surface/dresses.ts'
import { whyWords } from './surface/why-words.ts'

type Given = {
  readonly camera: RefObject<CameraCommands | null>
  readonly dress: Dress
  readonly onDress: (dress: Dress) => void
  /** What the model can wear. */
  readonly offer: Offer
  readonly boxed: boolean
  readonly onBoxed: (boxed: boolean) => void
  readonly gridded: boolean
  readonly onGridded: (gridded: boolean) => void
  readonly parallel: boolean
  readonly onParallel: (parallel: boolean) => void
  readonly measuring?: boolean
  /** Absent where nothing is measured. */
  readonly onMeasuring?: (measuring: boolean) => void
  readonly turning?: boolean
  /** Absent where several models stand side by side, as is the next. */
  readonly onTurning?: (turning: boolean) => void
  readonly onPicture?: () => void
  readonly cut?: Cut | null
  /** Absent where nothing is cut open. */
  readonly onCut?: (cut: Cut | null) => void
}

/** These have a key each. */
const keyed = ['textured', 'clay', 'wire', 'normals', 'uv'] as const satisfies readonly Dress[]

export function useModelCommands(given: Given): void {
  const { camera, dress, onDress, offer, boxed, onBoxed, cut = null, onCut } = given
  const { gridded, onGridded, parallel, onParallel, measuring = false, onMeasuring } = given
  const { turning = false, onTurning, onPicture } = given
  const t = useText()
  useCommands(() => {
    const here = (shortcut: ShortcutId, title: string, run: () => void, more: Partial<Command> = {}): Command => ({
      id: `here.${shortcut}`,
      group: 'here',
      title,
      shortcut,
      run,
      ...more,
    })
    return [
      here('model.fit', t('keys.fitModel'), () => camera.current?.fit()),
      ...viewNames.map((name) =>
        here(
          `model.${name}`,
          t('command.view', { name: t(shortcuts[`model.${name}`].words) }),
          () => camera.current?.view(name),
          { also: t('command.view.also') },
        ),
      ),
      ...dresses
        .filter((one) => one !== 'textured' || !offer.textured)
        .map((one): Command => {
          const shortcut = keyed.find((each) => each === one)
          return {
            id: shortcut ? `here.model.${one}` : `model.show-${one}`,
            group: 'here',
            title: t('command.shading', { name: t(`viewer.model.dress.${one}`) }),
            also: t('command.shading.also'),
            shortcut: shortcut && `model.${shortcut}`,
            reason: whyWords(offer[one], t),
            current: one === dress,
            run: () => onDress(one),
          }
        }),
      here('model.box', t('command.box'), () => onBoxed(!boxed)),
      here('model.grid', t('command.grid'), () => onGridded(!gridded), { also: t('command.grid.also') }),
      ...(onMeasuring
        ? [
            here(
              'model.measure',
              t(measuring ? 'command.measureEnd' : 'command.measure'),
              () => onMeasuring(!measuring),
              {
                also: t('command.measure.also'),
              },
            ),
          ]
        : []),
      ...(onCut
        ? [
            here('model.cut', t(cut ? 'command.cutEnd' : 'command.cut'), () => onCut(cut ? null : firstCut), {
              also: t('command.cut.also'),
            }),
          ]
        : []),
      here('model.parallel', t(parallel ? 'command.perspective' : 'command.parallel'), () => onParallel(!parallel), {
        also: t('command.parallel.also'),
      }),
      ...(onTurning
        ? [
            here(
              'model.turntable',
              t(turning ? 'command.turntableEnd' : 'command.turntable'),
              () => onTurning(!turning),
              { also: t('command.turntable.also') },
            ),
          ]
        : []),
      ...(onPicture
        ? [here('model.picture', t('command.modelPicture'), onPicture, { also: t('command.modelPicture.also') })]
        : []),
    ]
  })
}
