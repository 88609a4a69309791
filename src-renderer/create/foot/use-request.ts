// The request of the form in use: the person's last values, remembered on this computer as they change.
import { useMemo } from 'react'
import type { RequestOf } from '../../../src-shared/orders/order-request.ts'
import { memory } from '../../state/memory.ts'
import { useCreateChoice } from '../create-choice.ts'
import { recallOptions, rememberOptions } from '../forms/remembered-options.ts'
import { type FormKind, type FormRequest, requestFrom } from '../kinds/forms.ts'

/** The current request and the way to change it. */
export function useRequest(): readonly [FormRequest, (request: FormRequest) => void] {
  const kind = useCreateChoice((state) => state.kind)
  const changed = useCreateChoice((state) => state.requests[kind])
  const request = useMemo(() => changed ?? requestFrom(kind, recallOptions(memory, kind)), [changed, kind])
  return [request, changeRequest]
}

/** The request of one form as it stands, shown or not. */
export function requestOfKind<K extends FormKind>(kind: K): RequestOf<K> {
  const held = useCreateChoice.getState().requests[kind] ?? requestFrom(kind, recallOptions(memory, kind))
  return held as RequestOf<K>
}

/** Changes the form of the request's kind, whichever is shown. */
export function changeRequest(request: FormRequest): void {
  const { kind } = request
  // What the form showed until now is held first, for the way back.
  const held = requestOfKind(kind)
  useCreateChoice.setState(({ requests }) => (requests[kind] ? {} : { requests: { ...requests, [kind]: held } }))
  rememberOptions(memory, request)
  useCreateChoice.setState((state) => ({ requests: { ...state.requests, [kind]: request } }))
}
