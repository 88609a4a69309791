// The service changes, and the studio reads balance and catalog again as it does every hour.
import type { Page } from '@playwright/test'
import type { FaultPlan } from '../../../src-sandbox/faults/fault-plan.ts'
import type { ServedRegion } from '../../helpers/region/served-region.ts'

/** From now on these faults strike, and no others. */
export async function drift(region: ServedRegion, page: Page, faults: NonNullable<FaultPlan['faults']>): Promise<void> {
  region.sandbox.setFaults({ faults })
  await page.evaluate(async () => {
    const { studio, accounts } = window.studio
    const state = await studio.state()
    if (state.ok) await accounts.refresh(state.value.currentAccountId ?? '')
  })
}
