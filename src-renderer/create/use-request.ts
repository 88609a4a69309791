// The request of the form in use: the person's last values, remembered on this computer as they change.
import { useMemo } from 'react'
import type { OrderRequest } from '../../src-shared/order.ts'
import { useCreateChoice } from './create-choice.ts'
import { formOf } from './forms.ts'
import { recallOptions, rememberOptions } from './remembered-options.ts'

/** The current request and the way to change it. */
export function useRequest(): readonly [OrderRequest, (request: OrderRequest) => void] {
  const kind = useCreateChoice((state) => state.kind)
  const changed = useCreateChoice((state) => state.requests[kind])
  const request = useMemo(() => changed ?? formOf(kind).requestFrom(recallOptions(localStorage, kind)), [changed, kind])
  return [request, changeRequest]
}

function changeRequest(request: OrderRequest): void {
  rememberOptions(localStorage, request)
  useCreateChoice.setState((state) => ({ requests: { ...state.requests, [request.kind]: request } }))
}
