// Tells once that the first frame of a stage has been handed to the screen.
import { useFrame } from '@react-three/fiber'
import { useRef } from 'react'

export function FirstFrame({ onDrawn }: { readonly onDrawn: () => void }) {
  const told = useRef(false)
  useFrame(() => {
    if (told.current) return
    told.current = true
    requestAnimationFrame(() => requestAnimationFrame(onDrawn))
  })
  return null
}
