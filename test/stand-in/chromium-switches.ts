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

const ours = new Set(['user-data-dir', 'inspect', 'inspect-brk', 'headless', 'no-sandbox', 'dev'])

/** Only the last of each of these counts for Chromium, so both sides' lists are joined into one. */
const lists = new Map([
  [
    'disable-features',
    'HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,LocalNetworkAccessChecks,MediaRouter,OptimizationHints,Translate',
  ],
  ['host-resolver-rules', 'MAP * ~NOTFOUND,EXCLUDE 127.0.0.1,EXCLUDE localhost'],
])

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
]

/** Arguments for Chromium, in one order for one start. */
export function chromiumSwitches({ profile, headless, root, languages, switches }: ChromiumStart): string[] {
  const theirs = [...switches].filter(([name]) => !ours.has(name) && !lists.has(name))
  return [
    ...always,
    ...(headless ? withoutScreen : ['--silent-launch', '--ignore-gpu-blocklist']),
    ...(root ? ['--no-sandbox'] : []),
    `--user-data-dir=${profile}`,
    `--accept-lang=${languages.join(',')}`,
    ...[...lists].map(([name, list]) => `--${name}=${[list, switches.get(name)].filter(Boolean).join(',')}`),
    ...theirs.map(([name, value]) => (value === '' ? `--${name}` : `--${name}=${value}`)),
  ]
}
