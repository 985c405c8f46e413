// However a client spells an address, what is below /api must look like it to whoever guards it.
import { expect, test } from 'vitest'
import { normalizeUrl } from '#http/normalize-url.ts'

test.each([
  ['/%61pi/task/7', '/api/task/7'],
  ['/%61%70%69/session?x=%61', '/api/session?x=%61'],
  ['/open%2Dapi/login', '/open-api/login'],
  ['http://daybook.example.in/api/session', '/api/session'],
  ['HTTPS://daybook.example.in:8443/%61pi/session?x=http://a/b', '/api/session?x=http://a/b'],
  ['http://daybook.example.in', '/'],
  ['http://daybook.example.in?x=1', '/?x=1'],
])('%s is %s', (asked, meant) => {
  expect(normalizeUrl(asked)).toBe(meant)
})

test.each([
  '/api/task/7',
  '/tasks/customized/search/100%25%20%E2%82%B9?q=%',
  '/api%2Fsession',
  '/%68ome',
  '//api/session',
  '/account/login?from=http://a/api/b',
])('%s stays as it is', (asked) => {
  expect(normalizeUrl(asked)).toBe(asked)
})
