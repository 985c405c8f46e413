// The checks of texts, with their sentences: what both databases can store, and what people can see.
import * as z from 'zod/mini'
import { messages, oneLine, tooLong } from '#messages/messages.ts'
import { hasControl, hasLineBreak, hidesSomething, isInvisible } from '#engine/text-validation.ts'

const isBlank = (value: unknown) => value === undefined || value === null || value === ''
/** One sentence for a missing value, another for one of the wrong type. */
export const missingOr = (missing: string, wrong: string) => ({
  error: (issue: { input?: unknown }) => (isBlank(issue.input) ? missing : wrong),
})

const isText = (missing: string) => z.string(missingOr(missing, messages.notText))
/** What both databases can store: no NUL or other controls, no lone surrogates, at most `max` characters. */
const storable = (label: string, max: number) => [
  z.maxLength(max, tooLong(label, max)),
  z.refine<string>((value) => !value.includes('\0'), messages.nulCharacter),
  z.refine<string>((value) => value.includes('\0') || !hasControl(value), messages.controlCharacter),
  z.refine<string>((value) => value.isWellFormed(), messages.brokenText),
]

/** A text that can be stored, empty or not. */
export const storableText = (label: string, max: number, missing = `${label} is required`) =>
  isText(missing).check(...storable(label, max))

/** A text that can be stored, with something to see in it; where there is nothing, only that is said. */
export const filledText = (label: string, max: number, missing = `${label} is required`) =>
  isText(missing).check(
    z.refine((value) => !isInvisible(value), { error: missing, abort: true }),
    ...storable(label, max),
  )

export const onOneLine = (label: string) =>
  z.refine<string>((value) => isInvisible(value) || !hasLineBreak(value), oneLine(label))
/** A name stands beside other words, in mails, on invoices: nothing in it may turn them about, or make it look like another. */
export const nothingHidden = z.refine<string>(
  (value) => isInvisible(value) || !hidesSomething(value),
  messages.hiddenCharacter,
)
