// The command line that the stand-in gives to Chromium.

export interface ChromiumStart {
  readonly profile: string
  /** No window on a screen; without it a person sees real windows. */
  readonly headless: boolean
  /** Chromium refuses its sandbox to root. */
  readonly root: boolean
  /** What the page is told that its reader prefers, the app's own language first. */
  readonly languages: readonly string[]
  /** The app's own switches, from the command line and from `app.commandLine`. */
  readonly switches: ReadonlyMap<string, string>
}

/** Where bodies on their way from the stand-in itself wait; no server but its own listens there. */
export const ownAddress = '127.77.7.7'

const ours = new Set(['user-data-dir', 'inspect', 'inspect-brk', 'headless', 'no-sandbox', 'dev'])

/** Only the last one counts for Chromium, so both sides' lists are joined into one. */
const disabled = [
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LocalNetworkAccessChecks',
  'MediaRouter',
  'OptimizationHints',
  'Translate',
  // Pages of Chromium's own address bar: each window would load two, in a process of theirs, and show none.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
]

const always = [
  '--remote-debugging-pipe',
  '--test-type',
  '--no-first-run',
  '--no-default-browser-check',
  '--password-store=basic',
  '--enable-unsafe-swiftshader',
  '--disable-back-forward-cache',
  '--disable-background-networking',
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-breakpad',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-dev-shm-usage',
  '--disable-extensions',
  '--disable-quic',
  '--disable-renderer-backgrounding',
  '--disable-search-engine-choice-screen',
  '--disable-sync',
]

const withoutScreen = [
  '--headless=new',
  '--hide-scrollbars',
  '--mute-audio',
  '--no-startup-window',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  // The page is composed without a graphics card, which is far quicker; the processor plays one for WebGL alone.
  '--disable-gpu-compositing',
]

/** Arguments for Chromium, in one order for one start. */
export function chromiumSwitches({ profile, headless, root, languages, switches }: ChromiumStart): string[] {
  const joined = new Map(switches)
  joined.set('disable-features', [...disabled, switches.get('disable-features')].filter(Boolean).join(','))
  const rules = switches.get('host-resolver-rules')
  if (rules) joined.set('host-resolver-rules', `${rules},EXCLUDE ${ownAddress}`)
  const theirs = [...joined].filter(([name]) => !ours.has(name))
  return [
    ...always,
    ...(headless ? withoutScreen : ['--silent-launch', '--ignore-gpu-blocklist']),
    ...(root ? ['--no-sandbox'] : []),
    `--user-data-dir=${profile}`,
    `--accept-lang=${languages.join(',')}`,
    ...theirs.map(([name, value]) => (value === '' ? `--${name}` : `--${name}=${value}`)),
  ]
}
