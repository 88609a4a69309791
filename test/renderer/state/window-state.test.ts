// Where the person is, and where Back leads.
import { beforeEach, expect, it } from 'vitest'
import { offerListing } from '../../../src-renderer/state/listing/listed-results.ts'
import {
  closeArtifact,
  closeCompared,
  compareResults,
  goTo,
  openArtifact,
  reveal,
  searchIn,
  useWindowState,
} from '../../../src-renderer/state/window-state.ts'

beforeEach(() => useWindowState.setState({ place: 'create', opened: null, compared: null, revealed: null }))

it('opening a result keeps the place, and Back shows the order there again', () => {
  goTo('queue')
  openArtifact('order-1', 'artifact-1')
  expect(useWindowState.getState()).toMatchObject({
    place: 'queue',
    opened: { orderId: 'order-1', artifactId: 'artifact-1' },
  })
  closeArtifact()
  expect(useWindowState.getState()).toMatchObject({ place: 'queue', opened: null, revealed: 'order-1' })
})

it('going to another place closes the viewer', () => {
  openArtifact('order-1', 'artifact-1')
  goTo('usage')
  expect(useWindowState.getState()).toMatchObject({ place: 'usage', opened: null })
})

it('revealing an order goes to its place', () => {
  reveal('library', 'order-7')
  expect(useWindowState.getState()).toMatchObject({ place: 'library', opened: null, revealed: 'order-7' })
})

it('a result keeps the list that it is opened from, from step to step, and one from elsewhere stands alone', () => {
  const among = () => useWindowState.getState().opened?.among
  const withdraw = offerListing(() => ['order-3', 'order-1', 'order-2'])
  openArtifact('order-1', 'artifact-1')
  // The place gives way to the viewer.
  withdraw()
  openArtifact('order-2', 'artifact-2')
  expect(among()).toEqual(['order-3', 'order-1', 'order-2'])
  openArtifact('order-9', 'artifact-9')
  expect(among()).toEqual(['order-9'])
  closeArtifact()
  openArtifact('order-1', 'artifact-1')
  expect(among()).toEqual(['order-1'])
})

it('a place that is left offers its list no longer, but takes nothing from the one that came after it', () => {
  const leave = offerListing(() => ['order-1', 'order-2'])
  const other = offerListing(() => ['order-2', 'order-1'])
  leave()
  openArtifact('order-1', 'artifact-1')
  expect(useWindowState.getState().opened?.among).toEqual(['order-2', 'order-1'])
  other()
})

it('one of the results that are compared opens over them, and Back comes to it there', () => {
  goTo('library')
  compareResults(['order-1', 'order-2'])
  openArtifact('order-2', 'artifact-2')
  closeArtifact()
  expect(useWindowState.getState()).toMatchObject({
    place: 'library',
    opened: null,
    compared: ['order-1', 'order-2'],
    revealed: 'order-2',
  })
  closeCompared()
  expect(useWindowState.getState(), 'the selection beneath stays').toMatchObject({ compared: null, revealed: null })
})

it('going anywhere else leaves what is compared', () => {
  for (const leave of [() => goTo('queue'), () => searchIn('library'), () => reveal('queue', 'order-1')]) {
    compareResults(['order-1', 'order-2'])
    leave()
    expect(useWindowState.getState().compared).toBeNull()
  }
})
