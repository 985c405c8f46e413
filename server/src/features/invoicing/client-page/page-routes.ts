// /i/{token}: an invoice for its client, who has no account. Whatever is not there is not there in the same way.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { clientPageMessages as say } from '@daybook/contract/messages/billing/client-page-messages.ts'
import {
  CLIENT_PAGE_FILE,
  CLIENT_PAGE_SLOTS,
  clientFrame,
  clientNotice,
  clientPage,
} from '@daybook/contract/site/client-page.ts'
import { escapeHtml } from '@daybook/contract/site/facts.ts'
import { withTenant } from '#db/tenant-context.ts'
import type { Deps } from '#deps.ts'
import { selectFrom } from '#entities/store.ts'
import { clientInvoiceOf } from '#features/invoicing/client-page/client-invoice.ts'
import { CLIENT_PATH } from '#features/invoicing/client-page/link.ts'
import {
  findOpenedLink,
  isLook,
  noteLook,
  type OpenedLink,
} from '#features/invoicing/client-page/opened-link.ts'
import { fileNameOf } from '#features/invoicing/print/file-name.ts'
import { makePdf } from '#features/invoicing/print/make-pdf.ts'
import { printOfRow } from '#features/invoicing/print/read-print.ts'
import { clientOf } from '#http/client-address.ts'
import { openWindows } from '#http/request-limits.ts'

const MINUTE_MS = 60_000
/** Addresses that open nothing, from one network: nobody types one, and 256 bits are guessed by nobody. */
const MISSES = { most: 30, windowMs: MINUTE_MS }
/** Files of one page: drawing one takes as long as a hundred pages. */
const FILES = { most: 20, windowMs: MINUTE_MS }

/** No script runs and nothing is loaded but the page's own style. */
const POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
/** Of a page that is answered by its own form. */
const FORM_POLICY = POLICY.replace("form-action 'none'", "form-action 'self'")
const headers = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
  'content-security-policy': POLICY,
} as const

async function frameIn(folder: string): Promise<string> {
  const file = join(folder, CLIENT_PAGE_FILE)
  return existsSync(file) ? readFile(file, 'utf8') : clientFrame('')
}

/** What all pages for clients share: their frame, what is not there, and how often one may try. */
export interface ClientPages {
  readonly headers: typeof headers
  readonly answer: (reply: FastifyReply, title: string, body: string, form?: 'with a form') => string
  readonly notThere: (reply: FastifyReply) => string
  readonly tooOften: (reply: FastifyReply) => string
  readonly guarded: <L>(
    request: FastifyRequest,
    reply: FastifyReply,
    find: () => Promise<L | undefined>,
    show: (link: L) => Promise<unknown>,
  ) => Promise<unknown>
}

export async function openClientPages(deps: Deps, folder: string): Promise<ClientPages> {
  const frame = await frameIn(folder)
  const isLimited = deps.config.rateLimit
  const misses = openWindows(MISSES)

  const answer: ClientPages['answer'] = (reply, title, body, form) => {
    reply.headers(form ? { ...headers, 'content-security-policy': FORM_POLICY } : headers)
    reply.type('text/html; charset=utf-8')
    return frame
      .replace(CLIENT_PAGE_SLOTS.title, () => escapeHtml(title))
      .replace(CLIENT_PAGE_SLOTS.body, () => body)
  }
  const notThere = (reply: FastifyReply) =>
    answer(reply.code(404), say.goneTitle, clientNotice(say.goneTitle, say.gone))
  const tooOften = (reply: FastifyReply) =>
    answer(
      reply.code(429).header('retry-after', String(MINUTE_MS / 1000)),
      say.tooOftenTitle,
      clientNotice(say.tooOftenTitle, say.tooOften),
    )

  return {
    headers,
    answer,
    notThere,
    tooOften,
    guarded: async (request, reply, find, show) => {
      const client = clientOf(request)
      if (isLimited && misses.isFull(client)) return tooOften(reply)
      const link = await find()
      if (link) return show(link)
      misses.add(client, 1)
      return notThere(reply)
    },
  }
}

export function mountClientPage(app: FastifyInstance, deps: Deps, pages: ClientPages): void {
  const isLimited = deps.config.rateLimit
  const files = openWindows(FILES)
  type Show = (reply: FastifyReply, link: OpenedLink, row: RowFor<'invoice'>) => Promise<unknown>

  /** What the token opens, shown by `show`. */
  const open = (show: Show) => (request: FastifyRequest, reply: FastifyReply) => {
    const find = () => findOpenedLink(deps, String(Reflect.get(Object(request.params), 'token')))
    return pages.guarded(request, reply, find, (link) =>
      withTenant(link.scopeId, async () => {
        const row = await selectFrom(deps.db, invoice)
          .where('id', '=', link.invoiceId)
          .where('scopeId', '=', link.scopeId)
          .executeTakeFirst()
        if (!row) return pages.notThere(reply)
        if (isLook(request.method, request.headers)) await noteLook(deps, link)
        return show(reply, link, row)
      }),
    )
  }

  const hidden = { schema: { hide: true } }
  app.get(
    `${CLIENT_PATH}:token`,
    hidden,
    open(async (reply, _link, row) => {
      const { token } = reply.request.params as { token: string } // the route has it
      const shown = await clientInvoiceOf(deps, row, `${CLIENT_PATH}${token}/pdf`)
      return pages.answer(reply, `${shown.title} ${shown.number} · ${shown.seller.name}`, clientPage(shown))
    }),
  )
  app.get(
    `${CLIENT_PATH}:token/pdf`,
    hidden,
    open(async (reply, link, row) => {
      if (isLimited && files.isFull(link.id)) return pages.tooOften(reply)
      files.add(link.id, 1)
      // Nobody is signed in: those of a page wait for each other, and for nobody of the firm.
      const file = await makePdf(-link.id, await printOfRow(deps, row), 'a4', deps.clock())
      return reply
        .headers(pages.headers)
        .type('application/pdf')
        .header('content-disposition', `inline; filename="${fileNameOf(row.invoiceNumber, row.id)}"`)
        .send(file)
    }),
  )
}
