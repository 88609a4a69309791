// The words that screen readers speak and nobody sees: a region that is always there, so that it is heard when it changes.
import { useAnnounced } from '../state/announce.ts'

export function Spoken() {
  const lines = useAnnounced((state) => state.lines)
  return (
    <div className="sr-only" role="log" aria-live="polite">
      {lines.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  )
}
