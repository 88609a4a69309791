// What the studio runs on and how much it holds, and the ways to its log and to a bundle for whoever looks for a fault.
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { SystemFacts } from '../../../src-shared/settings/diagnostics.ts'
import { studio } from '../../bridge.ts'
import type { Formats } from '../../text/format/format.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { type Translate, useText } from '../../text/use-text.ts'
import { CopyButton } from '../../ui/buttons/CopyButton.tsx'
import styles from '../settings.module.css'
import { askInSettings, closeAsked, useSettingsAsks } from '../settings-asks.ts'
import { BundleView } from './BundleView.tsx'
import own from './diagnostics.module.css'
import { LogView } from './LogView.tsx'

export function Diagnostics() {
  const t = useText()
  const format = useFormats()
  const asked = useSettingsAsks((state) => state.asked)
  const { data } = useQuery({
    queryKey: ['diagnostics', 'system'],
    queryFn: () => studio.diagnostics.system(),
    gcTime: 0,
  })
  const rows = data ? rowsOf(data, t, format) : []
  return (
    <>
      <dl className={own.facts}>
        {rows.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="selectable num">{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.buttons}>
        <Button onClick={() => askInSettings('log')}>{t('diagnostics.log')}</Button>
        <Button onClick={() => askInSettings('bundle')}>{t('diagnostics.bundle')}</Button>
        <CopyButton
          label={t('diagnostics.copySystem')}
          disabled={rows.length === 0}
          text={() => rows.map(({ name, value }) => `${name}: ${value}`).join('\n')}
        />
      </div>
      {asked === 'log' ? <LogView onClose={closeAsked} /> : null}
      {asked === 'bundle' ? <BundleView onClose={closeAsked} /> : null}
    </>
  )
}

const systems = { darwin: 'macOS (Darwin)', win32: 'Windows', linux: 'Linux' } as const

function rowsOf(facts: SystemFacts, t: Translate, format: Formats): readonly { name: string; value: string }[] {
  const { version, electron, chrome, node, platform, release, arch, orders, results, pictures } = facts
  return [
    { name: t('diagnostics.version'), value: version },
    { name: t('diagnostics.parts'), value: `Electron ${electron} · Chromium ${chrome} · Node ${node}` },
    { name: t('diagnostics.system'), value: `${systems[platform]} ${release} · ${arch}` },
    { name: t('diagnostics.graphics'), value: t(`diagnostics.graphics.${facts.graphics}`) },
    { name: t('diagnostics.keys'), value: t(`diagnostics.keys.${facts.keychain}`) },
    { name: t('diagnostics.folder'), value: facts.dataFolder },
    {
      name: t('diagnostics.holds'),
      value: format.list([
        t('diagnostics.orders', { count: orders, n: format.number(orders) }),
        t('diagnostics.results', { count: results, n: format.number(results) }),
        t('diagnostics.pictures', { count: pictures, n: format.number(pictures) }),
      ]),
    },
    {
      name: t('diagnostics.disk'),
      value: t('diagnostics.disk.sizes', { records: format.bytes(facts.database), log: format.bytes(facts.log) }),
    },
  ]
}
