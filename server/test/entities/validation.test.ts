// Every rule of a declaration, from outside: exactly the sentence, at exactly the field, and nothing stored.
import { describe, expect, test } from 'vitest'
import { DAY_YEARS } from '@daybook/contract/billing/days.ts'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import type { Field, FieldKind } from '@daybook/contract/engine/fields.ts'
import { AMOUNT_MAX, NOTE_MAX } from '@daybook/contract/engine/limits.ts'
import { notADay, notAWord, notWholeNumbers } from '@daybook/contract/messages/date-field-messages.ts'
import { outOfRange } from '@daybook/contract/messages/form-messages.ts'
import { messages, tooLong } from '@daybook/contract/messages/messages.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { oneDialect } from '#test/support/databases/dialects.ts'
import { given, make, writableEntities, writerOf } from '#test/support/make.ts'
import { sentenceFor } from '#test/support/makers.ts'
import { countOf, issuesOf } from '#test/support/reads.ts'

type Wrong = readonly [what: string, valueOf: (field: Field) => unknown, sentenceOf: (field: Field) => string]

const maxOf = (field: Field) => ('max' in field ? field.max : NOTE_MAX)
const minOf = (field: Field) => ('min' in field ? field.min : 0)
const texts: readonly Wrong[] = [
  ['text that is too long', (f) => 'x'.repeat(maxOf(f) + 1), (f) => tooLong(f.label, maxOf(f))],
  ['a NUL character', () => 'a\0', () => messages.nulCharacter],
  ['a control character', () => 'a\u0007', () => messages.controlCharacter],
  ['half a character', () => 'a\ud800', () => messages.brokenText],
  ['a number', () => 12, () => messages.notText],
  ['a list', () => ['a'], () => messages.notText],
]
const amounts: readonly Wrong[] = [
  ['three decimals', () => 1.005, () => messages.twoDecimals],
  ['less than nothing', () => -0.01, (f) => outOfRange(f.label, 0, AMOUNT_MAX)],
  ['more than the most', () => AMOUNT_MAX + 0.01, (f) => outOfRange(f.label, 0, AMOUNT_MAX)],
  ['digits as text', () => '12', () => messages.notNumber],
]
const references: readonly Wrong[] = [
  ['an id that nobody has', () => ({ id: 999_999 }), () => messages.unknownReference],
  ['an id beyond 2^53', () => ({ id: 2 ** 53 }), () => messages.unknownReference],
  ['half an id', () => ({ id: 1.5 }), () => messages.unknownReference],
  ['an id in text', () => ({ id: '1' }), () => messages.unknownReference],
]
const rangeMessageOf = (field: Field) => ('rangeMessage' in field ? field.rangeMessage : '')
const wordsOf = (field: Field) =>
  field.kind === 'word' ? notAWord(field.label, Object.keys(field.options)) : ''
const daySentenceOf = ({ label }: Field) => notADay(label, DAY_YEARS)
const numbersSentenceOf = (field: Field) =>
  field.kind === 'integers' ? notWholeNumbers(field.label, field) : ''
/** One row per field kind: a new kind does not compile until it says what is wrong for it. */
const wrongs: Record<FieldKind, readonly Wrong[]> = {
  text: texts,
  note: texts,
  email: [...texts, ['no address', () => 'somebody', () => messages.emailInvalid]],
  secret: [
    ['five characters', () => 'abcde', () => messages.passwordTooShort],
    ['257 characters', () => 'x'.repeat(257), () => messages.passwordTooLong],
  ],
  integer: [
    ['less than the least', (f) => minOf(f) - 1, rangeMessageOf],
    ['more than the most', (f) => maxOf(f) + 1, rangeMessageOf],
    ['a fraction', () => 1.5, rangeMessageOf],
    ['digits as text', () => '2', rangeMessageOf],
  ],
  decimal: amounts,
  money: amounts,
  instant: [
    ['no date', () => 'yesterday', () => messages.notDate],
    ['30 February', () => '2027-02-30T10:00:00+05:30', () => messages.notDate],
    ['half a millisecond', () => 1.5, () => messages.notDate],
    ['the year 10000', () => Date.UTC(10_000, 0, 1), () => messages.notDate],
  ],
  choice: [
    ['an option that is none', () => ({ id: 99 }), (f) => f.message],
    ['its number alone', () => 1, (f) => f.message],
  ],
  link: [...references, ['its number alone', () => 1, (f) => f.message]],
  optionalLink: references,
  links: [['an id that nobody has', () => [{ id: 99 }], () => messages.unknownReference]],
  word: [
    ['a word that is none of them', () => 'barter', wordsOf],
    ['a number', () => 1, wordsOf],
    ['nothing', () => null, wordsOf],
  ],
  day: [
    ['30 February', () => '2026-02-30', daySentenceOf],
    ['a year of long ago', () => '1899-12-31', daySentenceOf],
    ['a year to come', () => '2200-01-01', daySentenceOf],
    ['a time', () => '2026-11-25T10:00', daySentenceOf],
    ['epoch milliseconds', () => Date.UTC(2026, 10, 25), daySentenceOf],
  ],
  integers: [
    ['a number beyond the most', (f) => [maxOf(f) + 1], numbersSentenceOf],
    ['a fraction', () => [1.5], numbersSentenceOf],
    ['digits as text', () => ['1'], numbersSentenceOf],
    ['a text', () => '1', numbersSentenceOf],
  ],
  structured: [
    ['a text', () => 'steps', (f) => f.message],
    ['nothing in it', () => [], (f) => f.message],
  ],
  // What a client sends is ignored.
  derived: [],
}

const asked = (entity: AnyEntity) =>
  Object.entries(entity.fields).filter(([, field]) => field.when === 'always' || field.when === 'new')
/** A blank, a zero-width character and a change of direction: nobody sees any of them. */
const unseen = ' \u200b\u202e'
const emptyOf = (field: Field) => {
  if (field.kind === 'secret') return ' '
  return ['text', 'note', 'email'].includes(field.kind) ? unseen : null
}

describe.each(oneDialect)('on $name', async (dialect) => {
  const office = await openOffice(dialect)

  describe.each(writableEntities)('$name', (entity) => {
    const writer = office.as(writerOf(office, entity))
    const path = `/api/${entity.api.one}`
    const required = asked(entity).filter(([, field]) => field.required)
    const wrong = asked(entity).flatMap(([name, field]) =>
      wrongs[field.kind].map(([what, valueOf, sentenceOf]) => ({
        field: name,
        what,
        value: valueOf(field),
        sentence: sentenceFor(entity, name, what, sentenceOf(field)),
      })),
    )

    test.each(required)('without its %s it says so, and nothing is stored', async (name, field) => {
      const input = await make(writer, entity, { [name]: field.kind === 'secret' ? '' : null })
      const before = await countOf(office, entity)

      const answer = await writer.post(path, input)

      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid' } })
      expect(issuesOf(answer)).toEqual({ [name]: field.message })
      expect(await countOf(office, entity)).toBe(before)
    })

    test.each(required.filter(([, field]) => field.kind !== 'secret'))(
      'its %s can’t be cleared later',
      async (name, field) => {
        const record = await given(writer, entity)

        const answer = await writer.put(`${path}/${record.id}`, { [name]: emptyOf(field) })
        const after = await writer.get(`${path}/${record.id}`)

        expect(issuesOf(answer)).toEqual({ [name]: field.message })
        expect(after.body).toEqual(record)
      },
    )

    test.each(wrong)('its $field does not take $what', async ({ field, value, sentence }) => {
      const input = await make(writer, entity, { [field]: value })
      const before = await countOf(office, entity)

      const answer = await writer.post(path, input)

      expect(answer.status).toBe(400)
      expect(issuesOf(answer)).toEqual({ [field]: sentence })
      expect(await countOf(office, entity)).toBe(before)
    })
  })
})
