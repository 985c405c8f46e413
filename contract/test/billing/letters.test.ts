// Letters of a firm: its own words or Daybook's, filled in, and no line that has nothing to say.
import { describe, expect, test } from 'vitest'
import {
  DEFAULT_LETTERS,
  LETTER_KINDS,
  letterOf,
  lettersSchema,
  reminderLetter,
} from '#billing/paper/letters.ts'

const facts = {
  invoice: 'BB/26-27/013',
  client: 'Malabar Traders',
  amount: '₹70,800.00',
  due: 'Dec 07, 2026',
  days: '7 days',
  firm: 'Banyan & Byte LLP',
}

describe('a letter', () => {
  test('is filled in, and the line of a link that there is not is left out', () => {
    const without = letterOf('invoice', {}, facts)
    const withLink = letterOf('invoice', {}, { ...facts, link: 'https://daybook.example/i/x' })

    expect(without.subject).toBe('Invoice BB/26-27/013: ₹70,800.00')
    expect(without.text).toBe(
      'Dear Malabar Traders,\n\nplease find invoice BB/26-27/013 over ₹70,800.00 attached. It is due on Dec 07, 2026.\n\nKind regards\nBanyan & Byte LLP\n',
    )
    expect(withLink.text).toContain('Dec 07, 2026.\nhttps://daybook.example/i/x\n\nKind regards')
  })

  test('has the firm’s own words where it has some, and what stands in a value is never filled in again', () => {
    const own = { plain: { subject: '{client}: {invoice}', text: 'Please pay {amount}.' } }

    expect(letterOf('plain', own, { ...facts, client: '{firm} $& \n Ltd' })).toEqual({
      subject: '{firm} $& Ltd: BB/26-27/013',
      text: 'Please pay ₹70,800.00.',
    })
    expect(letterOf('firm', own, facts).subject).toBe('Invoice BB/26-27/013 is 7 days late')
  })

  test('of Daybook is one that a firm might save', () => {
    expect(lettersSchema.safeParse(DEFAULT_LETTERS).success).toBe(true)
    for (const kind of LETTER_KINDS) expect(letterOf(kind, {}, facts).text).not.toMatch(/[{}]|\n{3}/)
  })

  test('grows firmer with the days', () => {
    expect([-3, 0, 1, 7, 15, 30].map(reminderLetter)).toEqual([
      'friendly',
      'friendly',
      'plain',
      'plain',
      'firm',
      'firm',
    ])
  })
})
