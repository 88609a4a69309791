// What the main process takes for a picture that the window drew.
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { calls } from '../../../src-shared/bridge/contract.ts'
import { drawnPictureLimit, isDrawnPicture } from '../../../src-shared/exports/drawn-picture.ts'

const png = async () =>
  new Uint8Array(
    await sharp({ create: { width: 8, height: 6, channels: 4, background: '#b8743a80' } })
      .png()
      .toBuffer(),
  )

test('a PNG is one from its first chunk to its last', async () => {
  const whole = await png()
  expect(isDrawnPicture(whole)).toBe(true)
  expect(isDrawnPicture(whole.subarray(0, -1))).toBe(false)
  expect(isDrawnPicture(whole.subarray(1))).toBe(false)
  expect(isDrawnPicture(new Uint8Array())).toBe(false)
  expect(isDrawnPicture(new TextEncoder().encode('#!/bin/sh\nrm -rf ~\n'))).toBe(false)
})

test('nothing larger than the limit is one', async () => {
  const whole = await png()
  const large = new Uint8Array(drawnPictureLimit + 1)
  large.set(whole)
  large.set(whole.subarray(-8), large.length - 8)
  expect(isDrawnPicture(large)).toBe(false)
  expect(isDrawnPicture(new Uint8Array([...whole.subarray(0, 8), ...whole.subarray(-8)]))).toBe(true)
})

test('no call of the window hands over anything else to be saved', async () => {
  const { args } = calls['artifacts.savePicture']
  const whole = await png()
  expect(args.safeParse(['an id', whole]).success).toBe(true)
  for (const bytes of [whole.subarray(0, -4), new TextEncoder().encode('#!/bin/sh'), [...whole], 'a.png'])
    expect(args.safeParse(['an id', bytes]).success).toBe(false)
})
