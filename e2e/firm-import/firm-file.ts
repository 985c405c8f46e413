// The file of the demo's first firm, made by its Admin on a Daybook of its own, which is gone afterwards.
import { expect, request } from '@playwright/test'
import { startOwnServer } from '../support/own-server.ts'

const password = 'namaste-daybook'
export const admin = { email: 'asha@banyan-and-byte.example', password }

/** @returns the zip archive as it is downloaded */
export async function demoFirmFile(): Promise<Buffer> {
  const server = await startOwnServer(['--demo'])
  const context = await request.newContext({ baseURL: server.address })
  let token = ''
  const ask = async (method: string, path: string, data?: object) => {
    const headers = token ? { authorization: `Bearer ${token}` } : {}
    const answer = await context.fetch(path, { method, headers, ...(data ? { data } : {}) })
    expect(answer.ok(), `${method} ${path}: ${answer.ok() ? '' : await answer.text()}`).toBe(true)
    return answer
  }
  try {
    const login = (await (await ask('POST', '/open-api/login', admin)).json()) as { data: { token: string } }
    token = login.data.token
    const confirmed = (await (await ask('POST', '/api/session/confirm', { password })).json()) as typeof login
    token = confirmed.data.token
    const { id } = (await (await ask('POST', '/api/firm/exports', {})).json()) as { id: number }
    await expect
      .poll(
        async () => {
          const { list } = (await (await ask('GET', '/api/firm/exports')).json()) as {
            list: readonly { id: number; state: string }[]
          }
          return list.find((each) => each.id === id)?.state
        },
        { timeout: 60_000 },
      )
      .toBe('done')
    return await (await ask('POST', `/api/firm/exports/${id}/file`, {})).body()
  } finally {
    await context.dispose()
    await server.stop()
  }
}
