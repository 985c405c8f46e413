// No call takes a secret in its address, where logs, histories and proxies would keep it (ASVS 14.2.1).
import { expect, test } from 'vitest'
import { openOffice } from '#test/support/people/actors.ts'
import { dialects } from '#test/support/databases/dialects.ts'

const SECRET = /password|secret|token|ticket|code|seed|key(?!word)|assertion|verifier|binding/i
/** Links that are followed from mails: they carry their token by nature, and the log leaves it out (http/redact-path.ts). */
const LINKS = [
  '/files/:token',
  '/i/:token',
  '/i/:token/pdf',
  '/mail/stop/:token',
  '/q/:token',
  '/q/:token/pdf',
]

const [dialect] = dialects
if (!dialect) throw new Error('there is a first dialect')
const office = await openOffice(dialect)

test('neither a query nor a path of the document names one', async () => {
  const { paths } = (await office.app.inject({ url: '/api/openapi.json' })).json<{
    paths: Record<string, Record<string, { parameters?: { in: string; name: string }[] }>>
  }>()
  const named = Object.entries(paths).flatMap(([path, methods]) =>
    Object.values(methods).flatMap(({ parameters = [] }) =>
      parameters.filter((one) => one.in !== 'header').map(({ name }) => `${path} ${name}`),
    ),
  )

  expect(named.length).toBeGreaterThan(100)
  expect(named.filter((one) => SECRET.test(one.split(' ')[1] ?? ''))).toEqual([])
})

test('nor does a route that is not in the document', () => {
  const words = [...office.app.mounted.keys()].filter((path) =>
    [...path.matchAll(/:(\w+)/g)].some(([, name = '']) => SECRET.test(name)),
  )

  expect(words.toSorted()).toEqual(LINKS)
})
