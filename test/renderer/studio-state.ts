// The state of a studio with one account of the service, for the tests of the window, with whatever a test wants different.
import type { StudioState } from '../../src-shared/bridge/contract.ts'
import { settingsSchema } from '../../src-shared/settings/settings.ts'

export function studioState(more: Partial<StudioState> = {}): StudioState {
  return {
    version: '1.2.3',
    platform: 'linux',
    accounts: [
      {
        id: 'account-1',
        kind: 'service',
        name: 'Werkstatt ü',
        baseUrl: 'https://region.example/v2',
        colour: 'copper',
        keyTail: 'a1b2',
        key: 'keychain',
        balance: { total: 2000, used: 500, remaining: 1500, readAt: 1000 },
        catalogReadAt: null,
        problem: null,
      },
    ],
    currentAccountId: 'account-1',
    agreed: {},
    capped: {},
    settings: settingsSchema.parse({ language: 'en', savingFolder: '/home/ü/Asset Studio' }),
    folderChosen: true,
    language: 'en',
    unasked: null,
    keychain: true,
    sendingPaused: false,
    recordsStuck: false,
    ordersUnread: 0,
    recordsGone: false,
    recordsNews: null,
    rebuilds: [],
    rehearsal: 'none',
    watched: null,
    updates: null,
    ...more,
  }
}
