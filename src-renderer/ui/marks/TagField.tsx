// A field of tags: each with its whole words at hand, the known ones completed, and none lost that is still being typed.
import { Pill, TagsInput, type TagsInputProps } from '@mantine/core'
import { useState } from 'react'
import { longestTag, mostTags } from '../../../src-shared/orders/marks.ts'
import { spelledTags, tagEnds } from './known-spelling.ts'
import styles from './marks.module.css'
import { useBeforeGone } from './use-before-gone.ts'

type Props = Pick<
  TagsInputProps,
  'label' | 'aria-label' | 'placeholder' | 'description' | 'comboboxProps' | 'onKeyDown'
> & {
  readonly value: readonly string[]
  /** Those that are offered. */
  readonly known: readonly string[]
  /** Those whose spelling is taken over. */
  readonly spelled: readonly string[]
  readonly onTags: (tags: readonly string[]) => void
}

export function TagField({ value, known, spelled, onTags, ...others }: Props) {
  const [typed, setTyped] = useState('')
  const take = (tags: readonly string[]) => onTags(spelledTags(tags, [...value, ...spelled]))
  useBeforeGone(() => {
    if (typed.trim() !== '' && value.length < mostTags) take([...value, typed])
  })
  return (
    <TagsInput
      {...others}
      value={[...value]}
      data={[...known]}
      searchValue={typed}
      onSearchChange={setTyped}
      classNames={{ input: styles.tags, inputField: styles.tagField, pillsList: styles.tagList }}
      renderPill={({ value: tag = '', onRemove }) => (
        <Pill title={tag} withRemoveButton onRemove={() => onRemove?.()}>
          {tag}
        </Pill>
      )}
      limit={8}
      maxTags={mostTags}
      maxLength={longestTag}
      acceptValueOnBlur
      splitChars={tagEnds}
      onChange={take}
    />
  )
}
