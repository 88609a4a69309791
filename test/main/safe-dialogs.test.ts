// Folders and files from dialogs: network addresses and devices are said to be none, everything else is the person's choice.
import { beforeEach, expect, it } from 'vitest'
import { safeDialogs } from '../../src-main/safe-dialogs.ts'
import { studioWorld } from '../helpers/studio/studio-world.ts'

const told: unknown[] = []
let chosen: string | null = null
const answer = async () => chosen
const dialogs = () => {
  const world = studioWorld()
  const { dialogs: none } = world.ports
  world.end()
  const tellRefused = async (...what: unknown[]) => void told.push(what)
  return safeDialogs(
    { ...none, chooseFolder: answer, chooseFile: answer, findFile: answer, findFolder: answer, tellRefused },
    'win32',
  )
}
beforeEach(() => {
  told.length = 0
})

it.each(['chooseFolder', 'chooseFile', 'findFile', 'findFolder'] as const)(
  '%s gives no network address and no device, says so, and gives everything else',
  async (name) => {
    chosen = '\\\\host\\share'
    expect(await dialogs()[name]('C:\\')).toBeNull()
    chosen = 'C:\\work\\nul.json'
    expect(await dialogs()[name]('C:\\')).toBeNull()
    expect(told).toEqual([
      ['\\\\host\\share', 'network'],
      ['C:\\work\\nul.json', 'device'],
    ])
    chosen = 'Z:\\浮雕'
    expect(await dialogs()[name]('C:\\')).toBe('Z:\\浮雕')
    chosen = null
    expect(await dialogs()[name]('C:\\')).toBeNull()
    expect(told).toHaveLength(2)
  },
)
