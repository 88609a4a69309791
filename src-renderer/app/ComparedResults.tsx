// Results side by side, loaded only when some are compared, as the viewer is.
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import type { Order } from '../../src-shared/orders/order.ts'
import { studio } from '../bridge.ts'
import { useLookAtFiles } from '../state/lost-files.ts'
import { ordersQuery } from '../state/queries.ts'
import { changeCompared, closeCompared, useWindowState } from '../state/window-state.ts'
import { useForgottenViews } from './use-forgotten-views.ts'

const loadTogether = () => import('../viewer/together/TogetherPlace.tsx')
const TogetherPlace = lazy(async () => ({ default: (await loadTogether()).TogetherPlace }))

export function ComparedResults({ orderIds }: { readonly orderIds: readonly string[] }) {
  const orders = useOrdersOf(orderIds)
  // Whoever comes back from the viewer goes on with the one they looked at.
  const [first] = useState(() => useWindowState.getState().revealed)
  const among = useWindowState((state) => state.comparedAmong)
  useEffect(() => useWindowState.setState({ revealed: null }), [])
  useForgottenViews()
  useLookAtFiles(
    orderIds.join(),
    orders.flatMap(({ artifacts }) => artifacts.map(({ id }) => id)),
  )
  const loadFacts = useCallback((artifactId: string) => studio.artifacts.heightFacts(artifactId), [])
  const [one, ...more] = orders
  if (!one) return null
  return (
    <Suspense fallback={null}>
      <TogetherPlace
        orders={[one, ...more]}
        {...{ among, first, loadFacts }}
        onChange={changeCompared}
        onBack={closeCompared}
      />
    </Suspense>
  )
}

const none: readonly Order[] = []

/** In the sequence of the ids; told anew only when one of them changes. */
function useOrdersOf(ids: readonly string[]): readonly Order[] {
  const select = useCallback(
    (all: readonly Order[]) => ids.flatMap((wanted) => all.find(({ id }) => id === wanted) ?? []),
    [ids],
  )
  return useQuery({ ...ordersQuery, select, structuralSharing: true }).data ?? none
}
