// The name of a file or a picture, on one line: where it has too little room its middle goes, and its end stays.
import { useLayoutEffect, useRef } from 'react'
import { plainName } from '../../../src-shared/file-names/plain-name.ts'
import styles from './file-name.module.css'
import { fitName } from './fit-names.ts'

type Props = {
  readonly name: string
  /** What is said where the pointer rests, if more than the name. */
  readonly title?: string
}

export function FileName({ name: given, title = given }: Props) {
  const name = plainName(given)
  const room = useRef<HTMLSpanElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another name has another width in the same room
  useLayoutEffect(() => (room.current ? fitName(room.current) : undefined), [name])
  return (
    <span ref={room} className={styles.name} data-file-name>
      <span className={styles.whole} title={plainName(title)}>
        {name}
      </span>
    </span>
  )
}
