// Names while somebody types, tokens on the way to the server, and the same names again.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { piecesOf, plainComment } from '@daybook/contract/conversation/comment-text.ts'
import { askedPerson, chosenIn, isNamed, toDraft, withTokens } from '#features/conversation/mention-text.ts'

const one = (id: number, firstname: string, lastname = '') => ({ id, firstname, lastname, sees: true })
const [meera, meeraRao, om] = [one(1, 'Meera'), one(2, 'Meera', 'Rao'), one(3, 'Om', 'Ghatak')]

describe('a text with names', () => {
  test.each([
    ['@Meera Rao, and @Meera.', '@{2}, and @{1}.'],
    ['@Meera Raones is somebody else', '@{1} Raones is somebody else'],
    ['@Omega is no name, @Om Ghatak is', '@Omega is no name, @{3} is'],
    ['Write to om@example.in', 'Write to om@example.in'],
  ])('%s', (text, sent) => {
    expect(withTokens({ text, chosen: [meera, meeraRao, om] })).toBe(sent)
  })

  test('forgets who was taken out again', () => {
    expect(chosenIn({ text: '@Meera Rao', chosen: [meeraRao, om] })).toEqual([meeraRao])
  })

  test('comes back as it was sent', () => {
    const words = fc.constantFrom(
      'look',
      '@{2}',
      '@{3}',
      '@{99}',
      'https://a.example/x',
      '\n',
      '. ',
      ' (',
      ')',
    )
    fc.assert(
      fc.property(fc.array(words), (parts) => {
        const sent = parts.join(' ')
        expect(withTokens(toDraft(sent, [meeraRao, om]))).toBe(sent)
      }),
    )
  })
})

test.each([
  ['Ask @Me', 7, { at: 4, keyword: 'Me' }],
  ['@', 1, { at: 0, keyword: '' }],
  ['(@Meera R', 9, { at: 1, keyword: 'Meera R' }],
  ['om@ex', 5, undefined],
  ['@Meera Rao please', 17, undefined],
])('before the caret in %s stands whom it asks for', (text, caret, asked) => {
  expect(askedPerson(text, caret)).toEqual(asked)
})

test('a keyword begins the name or one of its words', () => {
  expect(['me', 'rao', 'meera r', ''].map((keyword) => isNamed(meeraRao, keyword))).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(isNamed(meeraRao, 'era')).toBe(false)
})

test.each([
  ['see https://a.example/b.', 'https://a.example/b'],
  ['(https://a.example/b_(c))', 'https://a.example/b_(c)'],
  ['"http://a.example:8080/x?y=1&z=2#3",', 'http://a.example:8080/x?y=1&z=2#3'],
  ['https://a.example/“x”', 'https://a.example/“x”'],
])('in %s the address is found', (text, url) => {
  expect(piecesOf(text).filter(({ kind }) => kind === 'link')).toEqual([{ kind: 'link', url }])
})
test.each([
  ['java', 'script:alert(1)'].join(''),
  'https://',
  'http:// x',
  'ftp://a.example',
  'xhttps://a.example',
])('%s is no address', (text) => {
  expect(piecesOf(text).map(({ kind }) => kind)).not.toContain('link')
})
test('a long address of nothing but dots and brackets takes no time', () => {
  const begun = performance.now()
  for (const end of ['.', '.)', ')', '.a', '(.)']) piecesOf(`https://a${end.repeat(5000)}`)

  expect(performance.now() - begun).toBeLessThan(500)
})
test('the pieces of a text are all of it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const whole = piecesOf(text).map((piece) =>
        piece.kind === 'words' ? piece.text : piece.kind === 'link' ? piece.url : `@{${piece.userId}}`,
      )
      expect(whole.join('')).toBe(text)
    }),
  )
})
test('where nothing can be pressed a token is a name, or someone', () => {
  expect(plainComment('@{2} and @{9}', (id) => (id === 2 ? 'Meera' : undefined))).toBe('@Meera and @someone')
})
