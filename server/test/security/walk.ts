// Which routes the rows of the matrix have asked: one that none has asked is one nobody thought about.
import { entityCalls } from '@daybook/contract/engine/entity-calls.ts'
import type { Caller } from '#test/support/caller.ts'
import { allEntities } from '#test/support/make.ts'

type Mounted = ReadonlyMap<string, ReadonlySet<string>>

/** The same caller, which notes 'GET /api/session' and the like. */
export function recording(caller: Caller, asked: Set<string>): Caller {
  const noted = (method: string, path: string) => {
    asked.add(`${method} ${path.split('?')[0]}`)
    return caller
  }
  return {
    ...caller,
    get: (path, headers) => noted('GET', path).get(path, headers),
    post: (path, body, headers) => noted('POST', path).post(path, body, headers),
    put: (path, body, headers) => noted('PUT', path).put(path, body, headers),
    delete: (path, headers) => noted('DELETE', path).delete(path, headers),
  }
}

/** Routes that the matrix leaves to a test of their own, each with the reason. */
export const otherwiseTested: Readonly<Record<string, string>> = {
  'POST /api/logout': 'ends the session that the other rows go on with: account.test.ts',
  'GET /api/live': 'a stream without an end: live.test.ts',
  'DELETE /api/push/subscriptions': 'a DELETE with a body: preferences.test.ts',
}

/** Answered to everybody: pages, files, signing in, and the description of the API (rules/tenancy 16). */
export const isOpen = (path: string) =>
  !path.startsWith('/api/') || path === '/api/openapi.json' || /^\/api\/docs(\/|$)/.test(path)

const colon = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1')

/** A second address of the same handler is its first one's business. */
const aliases = new Set(
  allEntities.flatMap((entity) =>
    Object.values(entityCalls(entity)).flatMap(({ method, alias }) =>
      alias ? [`${method} ${colon(alias)}`] : [],
    ),
  ),
)

/** 'GET /api/user/:id' for each mounted route behind the sign-in; HEAD is GET without a body. */
export const routesOf = (mounted: Mounted): string[] =>
  [...mounted]
    .filter(([path]) => !isOpen(path))
    .flatMap(([path, methods]) =>
      [...methods].filter((method) => method !== 'HEAD').map((method) => `${method} ${path}`),
    )

/** Fastify prefers a fixed word to a parameter, so the pattern with the fewest parameters has answered. */
function answeredBy(request: string, routes: readonly string[]): string | undefined {
  const fits = routes.filter((route) => new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+')}$`).test(request))
  return fits.toSorted((one, other) => one.split(':').length - other.split(':').length)[0]
}

export function routesWithoutRow(mounted: Mounted, asked: ReadonlySet<string>): string[] {
  const routes = routesOf(mounted)
  const answered = new Set([...asked].map((request) => answeredBy(request, routes)))
  return routes.filter((route) => !answered.has(route) && !aliases.has(route) && !otherwiseTested[route])
}
