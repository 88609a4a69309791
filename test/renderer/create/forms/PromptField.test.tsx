// @vitest-environment happy-dom
// The field of a prompt counts what goes out, as the foot does: without the blanks around it, an emoji as one.
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { PromptField } from '../../../../src-renderer/create/forms/PromptField.tsx'
import { modelRequestFrom } from '../../../../src-renderer/create/kinds/model/model-request.ts'
import { promptExcess } from '../../../../src-shared/orders/order-request.ts'
import { promptLimit } from '../../../../src-shared/service/prompt.ts'
import { show } from '../../show.tsx'

function field(prompt: string, most: number | null = promptLimit) {
  show(<PromptField prompt={prompt} most={most} placeholder="" onChange={() => undefined} />)
  const box = screen.getByRole('textbox', { name: 'Prompt' })
  return {
    count: document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent,
    invalid: box.getAttribute('aria-invalid'),
  }
}

it('says by how much a prompt is too long, and the same as the foot', () => {
  const prompt = ` ${'🦊'.repeat(2049)}\n`
  expect(promptExcess(modelRequestFrom({ type: 'text_to_model', prompt }))).toBe(49)
  expect(field(prompt)).toEqual({ count: '2,049 of 2,000 characters: shorten it by 49', invalid: 'true' })
})

it('lets a prompt have all the characters that the service takes, and blanks around them', () => {
  expect(field(` ${'a'.repeat(2000)} `)).toEqual({ count: '2,000 of 2,000 characters', invalid: 'false' })
})

it('names no limit where the service names none', () => {
  expect(field('x'.repeat(60_000), null)).toEqual({ count: '60,000 characters', invalid: 'false' })
})

it('leaves the field to itself while it is typed in, whose own undo then knows words, and follows what others change', async () => {
  const given: string[] = []
  function Typing() {
    const [prompt, setPrompt] = useState('')
    const change = (next: string) => {
      given.push(next)
      setPrompt(next)
    }
    return (
      <>
        <PromptField prompt={prompt} most={null} placeholder="" onChange={change} />
        <button type="button" onClick={() => setPrompt('from before')}>
          back
        </button>
      </>
    )
  }
  const { person } = show(<Typing />)
  const box = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Prompt' })
  await person.type(box, 'fox')
  expect([given, box.value, box.childNodes.length]).toEqual([['f', 'fo', 'fox'], 'fox', 0])
  await person.click(screen.getByRole('button', { name: 'back' }))
  expect(box.value).toBe('from before')
})
