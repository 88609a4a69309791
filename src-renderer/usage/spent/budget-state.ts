// How a budget stands: with room, nearly used, or gone beyond.

const nearly = 0.8

export function budgetState({ points, spent }: { readonly points: number; readonly spent: number }) {
  if (spent > points) return 'over'
  return spent >= points * nearly ? 'near' : 'room'
}
