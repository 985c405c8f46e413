// The built web: hashed files for ever, the page itself for every other in-app address, nothing else from the disk.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { messages } from '@daybook/contract/messages.ts'
import { AppError } from '#app-error.ts'
import { replyWithError } from '#http/error-reply.ts'

const YEAR_SECONDS = 31_536_000

/** The methods that each mounted address answers, by its pattern. */
export type Mounted = Map<string, Set<string>>

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route there is; the access tests walk them. */
    mounted: Mounted
  }
}

/** Remembers every route as it is mounted, so that a known address with another method answers 405. */
export function rememberRoutes(app: FastifyInstance): Mounted {
  const mounted: Mounted = new Map()
  app.decorate('mounted', mounted)
  app.addHook('onRoute', ({ url, method }) => {
    const methods = mounted.get(url) ?? new Set<string>()
    for (const one of [method].flat()) methods.add(one)
    mounted.set(url, methods)
  })
  return mounted
}

const patternOf = (url: string) => new RegExp(`^${url.replaceAll(/:\w+/g, '[^/]+').replaceAll('*', '.*')}$`)

function allowedMethods(mounted: Mounted, path: string): string[] {
  const methods = [...mounted]
    .filter(([url]) => !url.includes('*') && patternOf(url).test(path))
    .flatMap(([, set]) => [...set])
  return [...new Set(methods)]
}

const isApi = (path: string) => /^\/(open-)?api(\/|$)/.test(path)

/** Serves `folder` and answers everything that no route knows. */
export async function serveWeb(app: FastifyInstance, folder: string, mounted: Mounted): Promise<void> {
  const isBuilt = existsSync(join(folder, 'index.html'))
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        const isHashed = path.startsWith(join(folder, 'assets'))
        reply.header('cache-control', isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    const allowed = allowedMethods(mounted, path)
    if (allowed.length > 0) {
      reply.header('allow', allowed.join(', '))
      return replyWithError(reply, new AppError('method_not_allowed', messages.methodNotAllowed))
    }
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') && !isApi(path) && !path.startsWith('/assets/')
    if (isPage && isBuilt) return reply.header('cache-control', 'no-cache').sendFile('index.html')
    return replyWithError(reply, new AppError('not_found', messages.routeNotFound))
  })
}
