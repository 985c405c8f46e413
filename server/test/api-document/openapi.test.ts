// The API describes itself: openly, in valid shape, every declared resource with all its calls.
import { describe, expect, test } from 'vitest'
import { startApp } from '#test/support/app.ts'
import { send } from '#test/support/caller.ts'
import { oneDialect } from '#test/support/databases/dialects.ts'
import { matching, someObject, someText } from '#test/support/like.ts'
import { allEntities } from '#test/support/make.ts'

interface Operation {
  readonly summary: string
  readonly tags: readonly string[]
  readonly parameters?: readonly { readonly name: string; readonly in: string }[]
  readonly security?: unknown
  readonly requestBody?: { readonly content: Readonly<Record<string, unknown>> }
}
interface Document {
  readonly openapi: string
  readonly info: { readonly title: string; readonly version: string }
  readonly components: { readonly securitySchemes: Readonly<Record<string, unknown>> }
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

describe.each(oneDialect)('on $name', async (dialect) => {
  const app = await startApp(dialect)
  const { body, status } = await send<Document>(app, 'GET', '/api/openapi.json')
  const operations = Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )

  test('it is an OpenAPI 3.1 document', () => {
    expect(status).toBe(200)
    expect(body).toMatchObject({
      openapi: '3.1.0',
      info: { title: 'Daybook', version: matching(/^\d+\.\d+\.\d+$/) },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    })
  })

  test.each(operations)('$method $path says what it does and what it takes', ({ path, operation }) => {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])

    expect(operation).toMatchObject({ summary: someText, responses: someObject })
    expect(operation.tags).toHaveLength(1)
    expect(operation.parameters?.filter((one) => one.in === 'path') ?? []).toMatchObject(
      names.map((name) => ({ name, required: true })),
    )
  })

  test.each([
    ['tasks', ['text/csv', 'text/calendar']],
    ['contacts', ['text/csv', 'text/vcard']],
    ['bookmarks', ['text/csv']],
  ])('the import of %s names every type of file that it takes', (many, types) => {
    const { requestBody } = body.paths[`/api/transfer/${many}/import`]?.['post'] ?? {}

    expect(Object.keys(requestBody?.content ?? {})).toEqual(types)
  })

  test.each(allEntities)('$name has all its calls', ({ api: { one, many } }) => {
    const paths = {
      [`/api/${many}`]: { get: someObject },
      [`/api/customized/${many}`]: { post: someObject },
      [`/api/${one}`]: { post: someObject },
      [`/api/${one}/template`]: { get: someObject },
      [`/api/${one}/{id}`]: { get: someObject, put: someObject, delete: someObject },
    }

    expect(body.paths).toMatchObject(paths)
  })

  test.each(operations.filter(({ path }) => path.startsWith('/api/')))(
    '$method $path asks for the token',
    ({ operation }) => {
      expect(operation.security).toEqual([{ bearer: [] }])
    },
  )

  test('it is also a page', async () => {
    const answer = await send(app, 'GET', '/api/docs/')

    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toContain('text/html')
  })

  test('its page carries our mark', async () => {
    const script = await app.app.inject({ url: '/api/docs/static/swagger-initializer.js' })
    const icon = await app.app.inject({ url: '/api/docs/static/theme/mark.svg' })
    const page = await app.app.inject({ url: '/api/docs/' })
    const drawn = /base64,([\w+/=]+)/.exec(script.body)?.[1] ?? ''

    expect(Buffer.from(drawn, 'base64').toString()).toBe(icon.body)
    expect(icon.body).toContain('#F2A93B')
    expect(page.body).toContain('<title>Daybook: the API</title>')
  })
})
