// What the studio tells of itself: system, log, and a bundle that can be read before anybody takes it along. It sends nothing.
import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Account } from '../../src-shared/account.ts'
import type { StudioState } from '../../src-shared/bridge/contract.ts'
import { success } from '../../src-shared/failure.ts'
import type { SystemFacts } from '../../src-shared/settings/diagnostics.ts'
import type { Settings } from '../../src-shared/settings/settings.ts'
import { makeBundle } from '../diagnostics/make-bundle.ts'
import { createPrivacy } from '../diagnostics/private-words.ts'
import { readLog } from '../diagnostics/read-log.ts'
import type { Ports } from '../ports.ts'
import { recordsFile, type StudioDb } from '../storage/studio-db.ts'
import { recordCounts } from '../views/record-counts.ts'
import type { AnswersOf } from './answers.ts'

type Given = {
  db: StudioDb
  ports: Pick<Ports, 'clock' | 'desktop' | 'folders' | 'keychain' | 'machine'>
  version: string
  platform: StudioState['platform']
  settings: () => Settings
  accounts: () => readonly Account[]
}

const keychains = { darwin: 'keychain', win32: 'credential-manager', linux: 'secret-service' } as const

export function diagnosticsAnswers(given: Given): AnswersOf<'diagnostics'> {
  const { clock, desktop, folders, keychain, machine } = given.ports
  const hide = createPrivacy(machine)
  const system = (): SystemFacts => ({
    ...{ version: given.version, platform: given.platform },
    ...machine.versions,
    ...{ release: machine.release, arch: machine.arch, graphics: machine.graphics() },
    keychain: keychain === undefined ? 'none' : keychains[given.platform],
    dataFolder: hide(folders.data),
    ...recordCounts(given.db),
    // What was written last stands beside the database until it is taken in.
    database: bytesOf(['', '-wal'].map((ending) => join(folders.data, `${recordsFile}${ending}`))),
    log: bytesOf(machine.logs),
  })
  const log = () => readLog(machine.logs, hide)
  return {
    'diagnostics.system': () => success(system()),
    'diagnostics.windowBytes': () => success(machine.windowBytes() ?? null),
    'diagnostics.log': async () => success(await log()),
    'diagnostics.showLog'() {
      const [newest] = machine.logs
      if (newest !== undefined) desktop.showInFolder(newest)
      return success(undefined)
    },
    async 'diagnostics.bundle'() {
      const { lines } = await log()
      const about = { system: system(), settings: given.settings(), accounts: given.accounts() }
      return success(makeBundle({ now: clock.now(), ...about, log: lines, hide }))
    },
  }
}

const bytesOf = (files: readonly string[]) =>
  files.reduce((sum, file) => sum + (statSync(file, { throwIfNoEntry: false })?.size ?? 0), 0)
