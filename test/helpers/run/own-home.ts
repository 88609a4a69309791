// A home folder of a run's own on Linux, so that what programs of the tests keep there shows, and a person's is not touched.
import { mkdirSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

/** The folders that it makes beside the temporary files of the run. */
export const homes: readonly string[] = ['home', 'desktop']

export interface OwnHome {
  /** What lies in it. */
  left(): readonly string[]
  /** The person's is in use again. */
  end(): void
}

/**
 * Makes `home` and `desktop` in `folder` and gives them to every process that this one starts from now on. What browsers and
 * desktops keep by the rules goes into `desktop`, which nobody looks at; npm's settings and the browsers that Playwright brought
 * are still the person's.
 */
export function ownHome(folder: string): OwnHome {
  if (process.platform !== 'linux') return { left: () => [], end: () => undefined }
  const { env } = process
  const [person, home, desktop] = [homedir(), join(folder, 'home'), join(folder, 'desktop')]
  const own: Readonly<Record<string, string>> = {
    HOME: home,
    XDG_CONFIG_HOME: join(desktop, 'config'),
    XDG_CACHE_HOME: join(desktop, 'cache'),
    XDG_DATA_HOME: join(desktop, 'data'),
    XDG_STATE_HOME: join(desktop, 'state'),
    npm_config_cache: join(desktop, 'npm'),
    npm_config_logs_dir: join(desktop, 'npm-logs'),
    npm_config_userconfig: env.npm_config_userconfig ?? join(person, '.npmrc'),
    PLAYWRIGHT_BROWSERS_PATH:
      env.PLAYWRIGHT_BROWSERS_PATH ?? join(env.XDG_CACHE_HOME ?? join(person, '.cache'), 'ms-playwright'),
  }
  const before = Object.keys(own).map((name) => [name, env[name]] as const)
  for (const each of [home, ...['config', 'cache', 'data', 'state'].map((name) => join(desktop, name))])
    mkdirSync(each, { recursive: true })
  Object.assign(env, own)
  return {
    left: () =>
      readdirSync(home, { withFileTypes: true })
        .map((each) => `~/${each.name}${each.isDirectory() ? '/' : ''}`)
        .toSorted(),
    end() {
      for (const [name, value] of before) {
        if (value === undefined) delete env[name]
        else env[name] = value
      }
    },
  }
}
