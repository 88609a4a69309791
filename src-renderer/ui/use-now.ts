// The time of day for sentences such as "10 sec ago", refreshed at a fixed pace while somebody looks.
import { useEffect, useState } from 'react'

/** Milliseconds since 1970, renewed every `pace` milliseconds. */
export function useNow(pace = 5_000): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), pace)
    return () => clearInterval(timer)
  }, [pace])
  return now
}
