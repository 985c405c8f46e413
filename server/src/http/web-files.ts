// The built web: hashed files for ever, the page itself for every other in-app address, nothing else from the disk.
import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { messages } from '@daybook/contract/messages/messages.ts'
import { type PublicSettings, SETTINGS_META } from '@daybook/contract/system/public-settings.ts'
import { escapeHtml } from '@daybook/contract/site/facts.ts'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { findPasskeySite } from '#credentials/passkeys/site.ts'
import { replyWithError } from '#http/error-reply.ts'
import { isApiUrl, isNormalUrl } from '#http/normalize-url.ts'
import { openSite, serveForSearchEngines } from '#http/site-pages.ts'
import { readAddresses } from '#http/web-addresses.ts'

/** Names of these files change with what is in them: a hash, or the version of a font. */
const versioned = ['assets', 'fonts']
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
    for (const methodName of [method].flat()) methods.add(methodName)
    mounted.set(url, methods)
  })
  return mounted
}

const ofFiles = new Set(['GET', 'HEAD'])

const patternOf = (url: string) => new RegExp(`^${url.replaceAll(/:\w+/g, '[^/]+').replaceAll('*', '.*')}$`)

function allowedMethods(mounted: Mounted, path: string): string[] {
  const methods = [...mounted]
    .filter(([url]) => !url.includes('*') && patternOf(url).test(path))
    .flatMap(([, set]) => [...set])
  return [...new Set(methods)]
}

/** The addresses of what the build has made, but for the pages, which are put together here. */
function filesIn(folder: string): ReadonlySet<string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `/${relative(folder, join(parentPath, name)).replaceAll(sep, '/')}`)
  return new Set(files.filter((path) => !path.startsWith('/index.html') && !path.startsWith('/site/')))
}

/** The page with the settings in it: nothing inline may run, so they are the content of a meta element. */
async function pageWith(settings: string, folder: string): Promise<string> {
  const page = await readFile(join(folder, 'index.html'), 'utf8')
  const content = escapeHtml(settings)
  return page.replace('</head>', () => `<meta name="${SETTINGS_META}" content="${content}" /></head>`)
}

/** Serves `folder` and answers everything that no route knows. */
export async function serveWeb(
  app: FastifyInstance,
  deps: Deps,
  folder: string,
  mounted: Mounted,
): Promise<void> {
  const { registration, limits, contact, isDemo, publicUrl: address } = deps.config
  const { leaves: mailLeaves } = deps.mailer
  const passkeys = findPasskeySite(deps.config) !== undefined
  const settings = JSON.stringify({
    registration,
    mailLeaves,
    passkeys,
    ...(isDemo ? { isDemo } : {}),
    address,
    limits,
    contact,
  } satisfies PublicSettings)
  const isBuilt = existsSync(join(folder, 'index.html'))
  // A set of names, because a route for each of the files takes 5 MiB (decision 0097).
  const files = isBuilt ? filesIn(folder) : new Set<string>()
  for (const path of files) mounted.set(path, ofFiles)
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: folder,
      serve: false,
      index: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        const isVersioned = versioned.some((name) => path.startsWith(join(folder, name) + sep))
        reply.header('cache-control', isVersioned ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache')
      },
    })
  }
  const pageOfSite = openSite(deps, folder, settings)
  const isAddress = isBuilt ? await readAddresses(folder) : () => false
  if (isBuilt) serveForSearchEngines(app, deps)
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (isRead && files.has(path)) return reply.sendFile(path)
    const allowed = allowedMethods(mounted, path)
    if (allowed.length > 0) {
      reply.header('allow', allowed.join(', '))
      return replyWithError(reply, new AppError('method_not_allowed', messages.methodNotAllowed))
    }
    // '*' is the server as a whole, and no page of it.
    const isPage = isRead && path.startsWith('/') && !isApiUrl(path) && !path.startsWith('/assets/')
    if (isPage && isBuilt) {
      const sendPage = pageOfSite(path)
      if (sendPage) return sendPage(request, reply)
      // The application says kindly that nothing is there; machines hear it by the status. What could not even be
      // decoded is no address, either.
      if (!isAddress(path) || !isNormalUrl(request.originalUrl)) reply.code(404)
      reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8')
      return pageWith(settings, folder)
    }
    return replyWithError(reply, new AppError('not_found', messages.routeNotFound))
  })
}
