// The event object that Electron hands to listeners first.

export interface StandInEvent {
  defaultPrevented: boolean
  preventDefault(): void
}

/** A fresh event, with whatever else this kind of event carries. */
export function electronEvent<Extra extends object = object>(extra?: Extra): StandInEvent & Extra {
  const event = {
    ...extra,
    defaultPrevented: false,
    preventDefault() {
      event.defaultPrevented = true
    },
  }
  return event as StandInEvent & Extra
}
