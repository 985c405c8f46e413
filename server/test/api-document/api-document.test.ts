// The API's document is complete, and clean by the rules of redocly.yaml.
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, describe, expect, test } from 'vitest'
import { keyOf } from '#api-document/descriptions/described.ts'
import { descriptions } from '#api-document/descriptions/descriptions.ts'
import { ERROR_CODES } from '@daybook/contract/engine/errors.ts'
import { errorExample } from '#api-document/error-examples.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { matching, someText } from '#test/support/like.ts'

interface Operation {
  readonly operationId?: string
  readonly description?: string
  readonly responses: Readonly<Record<string, unknown>>
  readonly parameters?: readonly {
    readonly in: string
    readonly required?: boolean
    readonly example?: unknown
  }[]
  readonly requestBody?: {
    readonly required: boolean
    readonly content: Readonly<Record<string, { example?: unknown }>>
  }
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: {
    readonly schemas: {
      readonly Problem: { readonly properties: Readonly<Record<string, { readonly properties?: object }>> }
    }
  }
}

const root = fileURLToPath(new URL('../../..', import.meta.url))
const redocly = join(createRequire(import.meta.url).resolve('@redocly/cli/package.json'), '../bin/cli.js')
const folder = mkdtempSync(join(tmpdir(), 'daybook-api-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Files of other types than text have no example in the document; the test of the examples sends them all the same. */
const isText = (type: string) => !type.startsWith('image/')

const [dialect] = dialects
if (!dialect) throw new Error('there is a first dialect')

describe('the document', async () => {
  const office = await openOffice(dialect)
  const document = (await office.app.inject({ url: '/api/openapi.json' })).json<Document>()
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      operation,
    })),
  )

  test.each(ERROR_CODES)('the schema of a problem knows every member of %s', (code) => {
    const { properties } = document.components.schemas.Problem
    const told = { ...errorExample(code), ...(code === 'second_step' ? { signOutUrl: null } : {}) }

    expect(Object.keys(told).filter((name) => !Object.hasOwn(properties, name))).toEqual([])
    for (const [name, value] of Object.entries(told)) {
      const known = Object.keys(properties[name]?.properties ?? {})
      if (known.length > 0) expect(Object.keys(Object(value) as object).toSorted()).toEqual(known.toSorted())
    }
  })

  test('redocly finds nothing', { timeout: 60_000 }, async () => {
    const file = join(folder, 'openapi.json')
    writeFileSync(file, JSON.stringify(document))
    const args = [redocly, 'lint', file, '--config', join(root, 'redocly.yaml'), '--format', 'stylish']
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }

    const { stdout, stderr } = await promisify(execFile)(process.execPath, args, { cwd: folder, env })

    expect(stdout.trim()).toBe('')
    expect(stderr).not.toContain('warning')
  })

  // A new call is described in server/src/api-document/descriptions.
  test.each(operations)('$name is described, with its errors and an example', ({ operation }) => {
    const statuses = Object.keys(operation.responses)
    const body = Object.entries(operation.requestBody?.content ?? {})

    expect(operation).toMatchObject({ operationId: someText, description: matching(/.{20}/s) })
    expect(statuses).toEqual(expect.arrayContaining(['429', '500', '503']))
    for (const one of operation.parameters ?? []) if (one.required) expect(one).toHaveProperty('example')
    for (const [type, { example }] of body)
      if (operation.requestBody?.required && isText(type)) expect(example).toBeDefined()
  })

  test('nothing is described that is not there', () => {
    const names = operations.map(({ name }) => name)

    expect(descriptions.map(({ endpoint }) => keyOf(endpoint)).filter((key) => !names.includes(key))).toEqual(
      [],
    )
  })

  test('GET /api/live begins as its example does', async () => {
    const address = await office.app.listen({ port: 0, host: '127.0.0.1' })
    const stop = new AbortController()
    const headers = { authorization: `Bearer ${office.user.token}` }

    const answer = await fetch(`${address}/api/live`, { headers, signal: stop.signal })
    const first = await answer.body?.pipeThrough(new TextDecoderStream()).getReader().read()
    stop.abort()

    expect(answer.headers.get('content-type')).toContain('text/event-stream')
    expect(first?.value).toMatch(/^: welcome\n\n/)
  })
})
