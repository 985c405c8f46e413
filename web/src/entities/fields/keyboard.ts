// What a phone's keyboard offers for a line of text, beside what the schema asks of it.
import type { TextField } from '@daybook/contract/engine/fields.ts'
import type { ComponentProps } from 'react'

type Hints = Pick<ComponentProps<'input'>, 'inputMode' | 'autoCapitalize' | 'spellCheck' | 'enterKeyHint'>

/** Enter saves the form that the field is in. */
const saves = { enterKeyHint: 'done' } as const
const address = { ...saves, autoCapitalize: 'none', spellCheck: false } as const

const hints: Readonly<Record<NonNullable<TextField['keyboard']>, Hints>> = {
  tel: { ...saves, inputMode: 'tel' },
  email: { ...address, inputMode: 'email' },
  url: { ...address, inputMode: 'url' },
  code: { ...saves, autoCapitalize: 'characters', spellCheck: false },
}

/** @param keyboard absent for words */
export const keyboardHints = (keyboard: TextField['keyboard']): Hints => (keyboard ? hints[keyboard] : saves)
