// The checks that forms and the API share, field kind by field kind.
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { entities } from '#entities/registry.ts'
import { email, instant, integer, money, note, optionalLink, text } from '#engine/fields.ts'
import { messages } from '#messages/messages.ts'
import { fieldSchema, inputFields, inputSchema, issuesOf, passwordSchema } from '#engine/schema.ts'

const said = (schema: z.ZodMiniType, value: unknown) => {
  const read = z.safeParse(schema, value)
  return read.success ? [] : [...new Set(read.error.issues.map(({ message }) => message))]
}

describe('a text', () => {
  const schema = fieldSchema(text('Task Name'))

  test.each(['Rent', ' Rent ', 'किराया', '😀'])('may be "%s"', (value) => {
    expect(said(schema, value)).toEqual([])
  })

  test.each([undefined, null, '', '   '])('%j is none', (value) => {
    expect(said(schema, value)).toEqual(['Task Name is required'])
  })

  test('is kept as it is', () => {
    expect(z.parse(schema, ' a  b ')).toBe(' a  b ')
  })

  test.each([
    '\u200b',
    '\u200b \u2060',
    '\u202e\u2066',
    '\u0007',
    '\t\n',
    '\u3164',
    '\ufeff',
    '\u00ad',
    '\u2800',
  ])('%j shows nothing, so it is none', (value) => {
    expect(said(schema, value)).toEqual(['Task Name is required'])
  })

  test.each(['क्\u200dष', '👩\u200d💻', 'a\tb'])('%j shows something', (value) => {
    expect(said(schema, value)).toEqual([])
  })

  test.each(['Re\u0007nt', '\u001b[31mRent', 'Rent\u0085'])('%j would steer a terminal', (value) => {
    expect(said(schema, value)).toEqual([messages.controlCharacter])
  })

  test.each([
    ['an override', 'Rent \u202egpj.exe'],
    ['an embedding', '\u202aRent\u202c'],
    ['an isolate', '\u2067Rent\u2069'],
    ['a mark of direction', '\u200eRent'],
    ['another mark of direction', '98\u061c450'],
    ['a zero-width space', 'Re\u200bnt'],
    ['a word joiner', 'Re\u2060nt'],
    ['a byte order mark', '\ufeffRent'],
    ['a non-joiner between Latin letters', 'Re\u200cnt'],
    ['a joiner between Latin letters', 'Re\u200dnt'],
    ['a joiner at the end', 'किराया\u200d'],
    ['a non-joiner at the beginning', '\u200cकिराया'],
    ['two joiners', 'क्\u200d\u200dष'],
    ['a joiner beside a digit', 'क1\u200d2'],
    ['a joiner behind a picture', '👩\u200d and'],
    ['tags', 'Rent\u{e0041}\u{e007f}'],
  ])('%s hides something', (_what, value) => {
    expect(said(schema, value)).toEqual([messages.hiddenCharacter])
  })

  test.each([
    ['Devanagari half-forms', 'क्\u200dष'],
    ['Devanagari without a conjunct', 'क्\u200cष'],
    ['the eyelash of Marathi', 'दर्\u200dया'],
    ['a chillu of Malayalam at the end of a word', 'അവന്\u200d'],
    ['one within a name', 'രവീന്ദ്രന്\u200d നായര്\u200d'],
    ['the ya-phalaa of Bengali', 'র\u200d্যাব'],
    ['Kannada', 'ರ\u200d್ಯ'],
    ['Sinhala', 'ශ්\u200dරී'],
    ['Tamil', 'க்\u200cஷ'],
    ['Urdu', 'نامه\u200cها'],
    ['Urdu beside a mark of direction', 'کرایہ\u200f (2026)'],
    ['a profession', '👩🏽\u200d💻 Rent'],
    ['a heart', '❤️\u200d🔥'],
    ['a family', '👨\u200d👩\u200d👧\u200d👦'],
    ['a rainbow flag', '🏳️\u200d🌈'],
    ['the flag of Scotland', '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
    ['no-break spaces and dashes', 'A\u00a0– B\u2011C'],
  ])('%s is as it is written', (_what, value) => {
    expect(said(schema, value)).toEqual([])
  })

  test.each(['Rent\nand water', 'Rent\rand water', 'Rent\u2028and water'])('%j has two lines', (value) => {
    expect(said(schema, value)).toEqual(['Task Name must be on one line'])
  })
})

describe('a text of several lines', () => {
  test.each(['a\nb', 'a\r\n\tb', 'a\u202eb\u200b\ufeff'])('may be %j', (value) => {
    expect(said(fieldSchema(note('Notes')), value)).toEqual([])
  })

  test('has no other controls', () => {
    expect(said(fieldSchema(note('Notes')), 'a\u0000b')).toEqual([messages.nulCharacter])
    expect(said(fieldSchema(note('Notes')), 'a\u0008b')).toEqual([messages.controlCharacter])
  })

  test('is none without anything to see, where one is required', () => {
    expect(said(fieldSchema(note('Notes', { required: true })), '\n\u200b\n')).toEqual(['Notes is required'])
  })
})

test('a text that is not required may be empty', () => {
  expect(said(fieldSchema(note('Notes')), '')).toEqual([])
})

test.each([
  ['mira@example.in', []],
  [' mira@example.in ', []],
  ['mira', ['Please enter a valid Email']],
  ['', ['Email is required']],
])('the e-mail "%s"', (value, sentences) => {
  expect(said(fieldSchema(email('Email')), value)).toEqual(sentences)
})

test.each([
  [0, []],
  [0.01, []],
  [4.35, []],
  [1_000_000, []],
  [1.005, ['At most two decimals, please.']],
  [-1, ['Amount must be from 0 to 10,00,000']],
  [null, ['Amount is required']],
  [Number.NaN, ['Please enter a number.']],
])('the amount %s', (value, sentences) => {
  expect(said(fieldSchema(money('Amount')), value)).toEqual(sentences)
})

test('the most an amount may be is a setting', () => {
  const schema = fieldSchema(money('Amount'), { amountMax: 5_000_000, passwordMin: 6 })

  expect(said(schema, 4_000_000)).toEqual([])
  expect(said(schema, 5_000_001)).toEqual(['Amount must be from 0 to 50,00,000'])
})

test.each([
  [1, []],
  [10, []],
  [0, ['Repeat Frequency must be a whole number from 1 to 10']],
  [11, ['Repeat Frequency must be a whole number from 1 to 10']],
  [1.5, ['Repeat Frequency must be a whole number from 1 to 10']],
  [null, ['Repeat Frequency is required']],
])('the frequency %s', (value, sentences) => {
  const schema = fieldSchema(integer('Repeat Frequency', { initial: 1, min: 1, max: 10 }))

  expect(said(schema, value)).toEqual(sentences)
})

test.each([
  [1_795_235_400_000, 1_795_235_400_000],
  ['2026-11-21T10:00:00+05:30', 1_795_235_400_000],
  [null, null],
])('the instant %s is %s', (value, epochMilliseconds) => {
  expect(z.parse(fieldSchema(instant('Due Date')), value)).toBe(epochMilliseconds)
})

test.each([null, { id: 0 }, { id: -1 }, { id: null }])('%j is no group', (value) => {
  expect(z.parse(fieldSchema(optionalLink('invoiceTaskGroup', 'Group')), value)).toBeNull()
})

test.each([
  ['', ['Password is required']],
  [undefined, ['Password is required']],
  ['12345', ['Password must be at least 6 characters']],
  ['123456', []],
  ['x'.repeat(256), []],
  ['x'.repeat(257), ['Password must be at most 256 characters']],
])('the password "%s"', (value, sentences) => {
  expect(said(passwordSchema('Password is required'), value)).toEqual(sentences)
})

test('an installation may ask for longer passwords', () => {
  const schema = passwordSchema('Password is required', 12)

  expect(said(schema, 'only eleven')).toEqual(['Password must be at least 12 characters'])
})

test('a password is asked once, on creation', () => {
  const names = (mode: 'new' | 'edit') => inputFields(entities.user, mode).map(([name]) => name)

  expect(names('new')).toContain('password')
  expect(names('edit')).not.toContain('password')
})

test('issues stand at their fields, a reference’s at the reference', () => {
  const read = z.safeParse(inputSchema(entities.bookmark, 'new'), {
    name: '',
    reference: 'x',
    dataStatus: { id: 'a' },
  })

  expect(read.error && issuesOf(read.error)).toEqual([
    { path: 'name', message: 'Name is required' },
    { path: 'dataStatus', message: 'Please choose an entry from the list.' },
  ])
})
