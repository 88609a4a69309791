// What opening a height map has to reach from the click to the frame, each with its peer; and why some of it is not measured here.

/** `why` says what stands in the way of a figure, in the words after "not measured: ". */
type OpeningGoal = {
  readonly goal: string
  readonly peer: string
  readonly accept: string
  readonly stretch: string
  readonly why: string
}

export const openingGoals: readonly OpeningGoal[] = [
  {
    goal: 'G8 thread to page',
    peer: 'copying the samples',
    ...{ accept: '0.2', stretch: '0.04' },
    why: 'no mark in the window parts handing over from what its thread waits for',
  },
  {
    goal: 'G9 click to heights and normals in the page',
    peer: 'inflating the same bytes',
    ...{ accept: '4.5', stretch: '2.5' },
    why: 'no mark in the window tells when the normals are there; the part of the decoder process is in the table of steps',
  },
  {
    goal: 'G10 click to first 3D frame',
    peer: 'inflating the same bytes, and drawing an empty stage',
    ...{ accept: '5 + 1.5', stretch: '3.5 + 1.5' },
    why: 'the empty stage is not drawn in the same run; viewer-first-frame has the time of both together',
  },
  {
    goal: 'G11 longest task',
    peer: '1 ms',
    ...{ accept: '50', stretch: '16' },
    why: 'decode-window measures it',
  },
  {
    goal: 'G12 relief frame',
    peer: 'one textured quad',
    ...{ accept: '25', stretch: '15' },
    why: 'the quad is not drawn in the same run',
  },
  {
    goal: 'G13 error of the picture',
    peer: 'the same relief drawn many times finer',
    ...{ accept: '4, 6, 2', stretch: '3.5, 5, 1.3' },
    why: 'the finer one is not drawn here',
  },
]
