// The name of a file or a picture, on one line: where it has too little room its middle goes, and its end stays.
import { plainName } from '../../../src-shared/file-names/plain-name.ts'
import styles from './file-name.module.css'
import { splitName } from './split-name.ts'

type Props = {
  readonly name: string
  /** What is said where the pointer rests, if more than the name. */
  readonly title?: string
}

export function FileName({ name: given, title = given }: Props) {
  const name = plainName(given)
  const [head, tail] = splitName(name)
  return (
    <span className={styles.name} data-head={head} data-tail={tail}>
      <span className={styles.whole} title={plainName(title)}>
        {name}
      </span>
    </span>
  )
}
