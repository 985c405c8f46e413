// The words of the letters that a firm sends with its invoices: its own, or these; filled in from the invoice.
import * as z from 'zod/mini'
import { NOTE_MAX, TEXT_MAX } from '#engine/limits.ts'
import { messages } from '#messages/messages.ts'
import { nothingHidden, storableText } from '#engine/schema.ts'

export const LETTER_KINDS = ['invoice', 'friendly', 'plain', 'firm', 'statement', 'note', 'quote'] as const
export type LetterKind = (typeof LETTER_KINDS)[number]

/** What a letter may name in braces. */
export const LETTER_WORDS = ['invoice', 'client', 'amount', 'due', 'days', 'link', 'firm'] as const
type LetterWord = (typeof LETTER_WORDS)[number]
/** As people read them, such as '7 days'; '' or absent: there is none. */
export type LetterFacts = Readonly<Partial<Record<LetterWord, string>>>

export interface LetterWords {
  readonly subject: string
  readonly text: string
}
/** The firm's own; a kind that is absent has the words of Daybook. */
export type Letters = { readonly [K in LetterKind]?: LetterWords | undefined }

const END = '\n\nKind regards\n{firm}\n'

export const DEFAULT_LETTERS: Readonly<Record<LetterKind, LetterWords>> = {
  invoice: {
    subject: 'Invoice {invoice}: {amount}',
    text: `Dear {client},\n\nplease find invoice {invoice} over {amount} attached. It is due on {due}.\n{link}${END}`,
  },
  friendly: {
    subject: 'Invoice {invoice} is due on {due}',
    text: `Dear {client},\n\na short note: {amount} of invoice {invoice} is due on {due}. If it is on its way already, thank you.\n{link}${END}`,
  },
  plain: {
    subject: 'Invoice {invoice} was due on {due}',
    text: `Dear {client},\n\n{amount} of invoice {invoice} is open; it was due on {due}, {days} ago. Please pay it, or tell us what holds it up.\n{link}${END}`,
  },
  firm: {
    subject: 'Invoice {invoice} is {days} late',
    text: `Dear {client},\n\n{amount} of invoice {invoice} is still open, {days} after it was due on {due}. Please pay it within a week.\n{link}${END}`,
  },
  statement: {
    subject: 'Statement of account from {firm}',
    text: `Dear {client},\n\nplease find your statement of account attached. {amount} is open.${END}`,
  },
  note: {
    subject: '{invoice} from {firm}',
    text: `Dear {client},\n\nplease find {invoice} over {amount} attached. If it lowers a tax credit that you took, please reverse that part.${END}`,
  },
  quote: {
    subject: '{invoice} from {firm}',
    text: `Dear {client},\n\nplease find {invoice} over {amount} attached. We look forward to your answer.\nIt is valid until {due}.\n{link}${END}`,
  },
}

const PLACE = /\{(\w+)\}/g
const isWord = (name: string): name is LetterWord => LETTER_WORDS.some((word) => word === name)

/** A line that had nothing to say is left out, and no more than one line stays empty. */
function fill(text: string, facts: LetterFacts): string {
  const lines = text.split('\n').flatMap((line) => {
    const filled = line.replaceAll(PLACE, (place, name: string) =>
      isWord(name) ? (facts[name] ?? '') : place,
    )
    return filled.trim() === '' && line.trim() !== '' ? [] : [filled]
  })
  return lines.join('\n').replaceAll(/\n{3,}/g, '\n\n')
}

/** @returns the letter as it stands in the mail dialog, or as a reminder goes out */
export function letterOf(kind: LetterKind, letters: Letters, facts: LetterFacts): LetterWords {
  const { subject, text } = letters[kind] ?? DEFAULT_LETTERS[kind]
  return { subject: fill(subject, facts).replaceAll(/\s+/g, ' ').trim(), text: fill(text, facts) }
}

const FIRM_FROM = 15
/**
 * Which words a reminder so many days after the due date has. By what the day is, not by the step: one that was sent late must not
 * say that the day is still to come.
 */
export const reminderLetter = (days: number): LetterKind =>
  days <= 0 ? 'friendly' : days < FIRM_FROM ? 'plain' : 'firm'

const knownWords = (text: string) => Array.from(text.matchAll(PLACE)).every(([, name = '']) => isWord(name))
const words = z.object({
  subject: storableText('Subject', TEXT_MAX, 'Subject is required').check(
    z.refine((text) => text.trim() !== '' && !/[\r\n]/.test(text), 'Subject is required'),
    z.refine(knownWords, messages.letterWordUnknown),
    nothingHidden,
  ),
  text: storableText('Text', NOTE_MAX, 'Text is required').check(
    z.refine((text) => text.trim() !== '', 'Text is required'),
    z.refine(knownWords, messages.letterWordUnknown),
  ),
})
/** Absent kinds have the words of Daybook; all of them are sent at once. */
export const lettersSchema = z.strictObject({
  invoice: z.optional(words),
  friendly: z.optional(words),
  plain: z.optional(words),
  firm: z.optional(words),
  statement: z.optional(words),
  note: z.optional(words),
  quote: z.optional(words),
})
