// Other origins: nobody by default, exactly those the settings name otherwise.
import { describe, expect, it } from 'vitest'
import { readConfig } from '#settings/config.ts'
import { startApp } from '#test/support/app.ts'
import { dialects } from '#test/support/databases/dialects.ts'

const [sqlite] = dialects
const ask = (origin: string) => ({
  method: 'OPTIONS' as const,
  url: '/api/tasks',
  headers: {
    origin,
    'access-control-request-method': 'GET',
    'access-control-request-headers': 'authorization',
  },
})

describe('calls from other origins', async () => {
  if (!sqlite) throw new Error('no database to test on')
  const closed = await startApp(sqlite)
  const open = await startApp(sqlite, { config: { allowedOrigins: ['https://intranet.example'] } })

  it('are not allowed by default', async () => {
    const answer = await closed.app.inject(ask('https://intranet.example'))

    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  })

  it('are allowed to a named origin', async () => {
    const answer = await open.app.inject(ask('https://intranet.example'))

    expect(answer.statusCode).toBe(204)
    expect(answer.headers['access-control-allow-origin']).toBe('https://intranet.example')
    expect(answer.headers['access-control-allow-headers']).toContain('authorization')
  })

  it('are allowed to one that is written with capitals', async () => {
    const { allowedOrigins } = readConfig({ ALLOWED_ORIGINS: 'https://App.Example.in, http://LAN:8080' })
    const { app } = await startApp(sqlite, { config: { allowedOrigins } })
    const answer = await app.inject(ask('https://app.example.in'))

    expect(allowedOrigins).toEqual(['https://app.example.in', 'http://lan:8080'])
    expect(answer.headers['access-control-allow-origin']).toBe('https://app.example.in')
  })

  it('are not allowed to another one', async () => {
    const answer = await open.app.inject(ask('https://elsewhere.example'))

    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  })
})
