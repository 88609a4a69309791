// What lasts as long as a key is held: the key that begins it is in the list of shortcuts, its end is heard here.

/** Calls `ended` once, when a key comes up or the window loses the keyboard. Returns what stops listening, after which it is not called. */
export function untilReleased(ended: () => void): () => void {
  const stop = () => {
    window.removeEventListener('keyup', end, true)
    window.removeEventListener('blur', end)
  }
  const end = () => {
    stop()
    ended()
  }
  window.addEventListener('keyup', end, true)
  window.addEventListener('blur', end)
  return stop
}
