// The public site: pages that were prerendered with the web, filled with what this installation says about itself.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { copyrightYears, escapeHtml, fillSlots } from '@daybook/contract/site/facts.ts'
import { sitePages } from '@daybook/contract/site/pages.ts'
import type { Deps } from '#deps.ts'

const compressors = { br: promisify(brotliCompress), gzip: promisify(gzip) } as const
type Encoding = keyof typeof compressors | 'identity'

interface Ready {
  readonly etag: string
  readonly as: (encoding: Encoding) => Promise<Buffer>
}

/** Compressed when somebody asks for it, once. */
function ready(html: string): Ready {
  const text = Buffer.from(html)
  const made = new Map<Encoding, Promise<Buffer>>()
  return {
    etag: createHash('sha256').update(text).digest('base64url').slice(0, 16),
    as: (encoding) => {
      const known = made.get(encoding)
      if (known) return known
      const making = encoding === 'identity' ? Promise.resolve(text) : compressors[encoding](text)
      made.set(encoding, making)
      return making
    },
  }
}

function encodingFor({ headers }: FastifyRequest): Encoding {
  const accepted = String(headers['accept-encoding'] ?? '')
  const takes = (name: string) =>
    new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`).test(accepted)
  if (takes('br')) return 'br'
  return takes('gzip') ? 'gzip' : 'identity'
}

async function send(page: Ready, request: FastifyRequest, reply: FastifyReply) {
  const encoding = encodingFor(request)
  const etag = `"${page.etag}-${encoding}"`
  reply
    .headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag })
    .type('text/html; charset=utf-8')
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(await page.as(encoding))
}

type Sender = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/**
 * @param settings the public settings as JSON, for the application that takes a page over
 * @returns who sends the page at an address, if there is one
 */
export function openSite({ config, clock }: Deps, folder: string, settings: string) {
  const pages = new Map<string, Promise<Ready>>()
  const ending = config.registration === 'closed' ? '.closed.html' : '.html'
  const isBuilt = existsSync(join(folder, 'site'))

  async function make(file: string, years: string): Promise<Ready> {
    const page = await readFile(join(folder, 'site', file + ending), 'utf8')
    return ready(fillSlots(page, { years, settings, origin: config.publicUrl, contact: config.contact }))
  }

  return (path: string): Sender | undefined => {
    const file = isBuilt ? sitePages.find((page) => page.path === path)?.file : undefined
    if (!file) return undefined
    return async (request, reply) => {
      const years = copyrightYears(new Date(clock()).getFullYear())
      const key = `${file} ${years}`
      const page = pages.get(key) ?? make(file, years)
      pages.set(key, page)
      return send(await page, request, reply)
    }
  }
}

/** What search engines ask for. A sitemap needs full addresses, so there is none where nobody has said PUBLIC_URL. */
export function serveForSearchEngines(app: FastifyInstance, { config: { publicUrl } }: Deps): void {
  const robots = [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /open-api/',
    'Disallow: /account/',
    // The longer path wins: these two are for everybody.
    'Allow: /account/login',
    'Allow: /account/register',
  ]
  if (publicUrl) robots.push(`Sitemap: ${publicUrl}/sitemap.xml`)
  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(`${robots.join('\n')}\n`),
  )
  if (!publicUrl) return
  const addresses = sitePages.map(({ path }) => `<url><loc>${escapeHtml(publicUrl + path)}</loc></url>`)
  const sitemap = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${addresses.join('')}</urlset>
`
  app.get('/sitemap.xml', async (_request, reply) =>
    reply.type('application/xml; charset=utf-8').send(sitemap),
  )
}
