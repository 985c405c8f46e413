// The ways to reach somebody, rule by rule; no test sends anything anywhere.
import { describe, expect, test } from 'vitest'
import { reach } from '#reach.ts'

/** [what is dialled, number for WhatsApp] of a text that is one number. */
const numberIn = (text: string) => {
  const [part, ...others] = reach(text)
  expect(others).toEqual([])
  expect(part?.text).toBe(text)
  return [part?.href, part?.whatsApp]
}

describe('numbers', () => {
  test.each([
    // With + or 00 and 8 to 15 digits: as it is.
    ['+91 98400 12345', 'tel:+919840012345', 'https://wa.me/919840012345'],
    ['0091 98400 12345', 'tel:00919840012345', 'https://wa.me/919840012345'],
    ['+44 20 7946 0958', 'tel:+442079460958', 'https://wa.me/442079460958'],
    ['+12345678', 'tel:+12345678', 'https://wa.me/12345678'],
    ['+123456789012345', 'tel:+123456789012345', 'https://wa.me/123456789012345'],
    // Ten digits that begin with 6 to 9, with or without a 0: a mobile.
    ['9840012345', 'tel:+919840012345', 'https://wa.me/919840012345'],
    ['6000000000', 'tel:+916000000000', 'https://wa.me/916000000000'],
    ['098400 12345', 'tel:+919840012345', 'https://wa.me/919840012345'],
    ['(98400) 12-345', 'tel:+919840012345', 'https://wa.me/919840012345'],
    ['98400.12345', 'tel:+919840012345', 'https://wa.me/919840012345'],
    ['98400–12345', 'tel:+919840012345', 'https://wa.me/919840012345'],
  ])('%j is a mobile, or may be one', (text, href, whatsApp) => {
    expect(numberIn(text)).toEqual([href, whatsApp])
  })

  test.each([
    ['+91 44 2345 6789', 'tel:+914423456789'],
    ['0044 20 7946 0958', 'tel:00442079460958'],
    ['044-2345678', 'tel:0442345678'],
    ['044 2345 6789', 'tel:04423456789'],
    ['1800 425 1234', 'tel:18004251234'],
    ['1800-11-1234', 'tel:1800111234'],
  ])('%j can be called and has no WhatsApp', (text, href) => {
    expect(numberIn(text)).toEqual([href, undefined])
  })

  test.each([
    '5984001234',
    '98400 1234',
    '98400 123456',
    '+1234567',
    '+1234567890123456',
    '044 23456',
    '1234',
    '1800',
    'ext. 12',
    'ask Ravi',
    '98400 12345 (office)',
    '９８４００１２３４５',
    '',
  ])('%j stays text', (text) => {
    expect(reach(text).every(({ href, whatsApp }) => href === undefined && whatsApp === undefined)).toBe(true)
  })
})

test.each([
  '98400 12345, 044 2345678',
  '98400 12345;044 2345678',
  '98400 12345 / 044 2345678',
  '98400 12345\n044 2345678',
  '98400 12345\r\n044 2345678',
  ' 98400 12345 ,; 044 2345678 ',
])('%j is two numbers, and the text is what it was', (text) => {
  const parts = reach(text)
  expect(parts.flatMap(({ href }) => href ?? [])).toEqual(['tel:+919840012345', 'tel:0442345678'])
  expect(parts.map((part) => part.text).join('')).toBe(text)
})

test('what is no number stays between those that are', () => {
  expect(reach('98400 12345, home, 044 2345678').map(({ text, href }) => href ?? text)).toEqual([
    'tel:+919840012345',
    ', ',
    'home',
    ', ',
    'tel:0442345678',
  ])
})

describe('mail', () => {
  test.each(['asha@banyan-and-byte.example', ' asha+bills@banyan.example '])('%j is an address', (text) => {
    expect(reach(text)).toEqual([{ text, href: `mailto:${text.trim()}` }])
  })

  test.each([
    'a@x.example, b@x.example',
    'a@x.example;b@x.example',
    'a@x.example b@x.example',
    'Asha <asha@x.example>',
    'asha@office',
    'asha@x.example?cc=ravi@x.example',
    'asha%0d@x.example',
    '@x.example',
  ])('%j is not one address', (text) => {
    expect(reach(text).every(({ href }) => href === undefined)).toBe(true)
  })
})

test('what a mail program would take for another address is none', () => {
  for (const text of ['mailto:a@b.example', '\u202Ea@b.example']) expect(reach(text)[0]?.href).toBeUndefined()
})

test('many separators are read in the time of their number', () => {
  const count = 100_000
  const began = Date.now()
  expect(reach(', '.repeat(count))).toHaveLength(1)
  expect(Date.now() - began).toBeLessThan(2000)
})
