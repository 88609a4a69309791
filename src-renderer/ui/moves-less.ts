// Whether what moves by itself is to stand still: by the studio's own setting, or by the system's.

export const movesLess = (): boolean =>
  document.documentElement.dataset.motion === 'less' || window.matchMedia('(prefers-reduced-motion: reduce)').matches
