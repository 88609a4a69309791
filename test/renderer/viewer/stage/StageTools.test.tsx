// @vitest-environment happy-dom
// The tools of a height map's stage: its picture is saved where a relief is seen, by the button or the key.
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useReliefCommands } from '../../../../src-renderer/viewer/heights/use-relief-commands.ts'
import type { ViewerMode } from '../../../../src-renderer/viewer/heights/viewer-look.ts'
import { StageTools } from '../../../../src-renderer/viewer/stage/StageTools.tsx'
import { show } from '../../show.tsx'

const nothing = () => undefined
const onPicture = vi.fn(nothing)

function Tools({ mode }: { readonly mode: ViewerMode }) {
  const given = {
    ...{ mode, shading: 'grey', onShading: nothing, lineShown: false, onLineShown: nothing, tool: 'look' },
    ...{ onTool: nothing, inverted: false, mirrored: false, onTurn: nothing, onPicture },
    source: { shown: false, toggle: nothing, show: nothing, url: undefined, reason: undefined },
  } as unknown as Parameters<typeof StageTools>[0]
  useReliefCommands({ ...given, material: 'brass', onMaterial: nothing })
  return <StageTools {...given} />
}

it.each([
  ['3d', 2],
  ['both', 2],
  ['2d', 0],
] as const)('in %s the picture of the relief is saved %i times', async (mode, times) => {
  onPicture.mockClear()
  const { person } = show(<Tools mode={mode} />)
  const button = screen.queryByRole('button', { name: 'Save picture…' })
  if (button) await person.click(button)
  await person.keyboard('p')
  expect(onPicture).toHaveBeenCalledTimes(times)
})
