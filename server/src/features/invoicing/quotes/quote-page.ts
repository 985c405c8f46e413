// Mounts the page of a quote for its client: it is read without an account, and answered once.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { NOT_A_TAX_INVOICE } from '@daybook/contract/billing/quotes/quote-print.ts'
import { quoteStatusOf } from '@daybook/contract/billing/quotes/quote-status.ts'
import { quote } from '@daybook/contract/entities/quote.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { quotePageMessages as say } from '@daybook/contract/messages/billing/quote-page-messages.ts'
import {
  CLIENT_NAME_MAX,
  CLIENT_REASON_MAX,
  type ClientQuote,
  clientQuotePage,
  type TypedAnswer,
} from '@daybook/contract/site/client-quote.ts'
import { hidesSomething, withoutHidden } from '@daybook/contract/engine/text-validation.ts'
import { withAllTenants, withTenant } from '#db/tenant-context.ts'
import type { Deps } from '#deps.ts'
import { selectFrom } from '#entities/store.ts'
import { isLook, TOKEN } from '#features/invoicing/client-page/opened-link.ts'
import type { ClientPages } from '#features/invoicing/client-page/page-routes.ts'
import { todayOf } from '#indian-day.ts'
import { asDataAddress } from '#features/invoicing/seals.ts'
import { answerByClient, type ClientAnswer } from '#features/invoicing/quotes/client-answer.ts'
import { QUOTE_PATH } from '#features/invoicing/quotes/quote-link.ts'
import { quoteFileName, quotePdfOf, readQuotePrint } from '#features/invoicing/quotes/quote-pdf.ts'
import { originOf } from '#http/sessions/authenticate.ts'
import { openWindows } from '#http/request-limits.ts'

type Quote = RowFor<'quote'>

const MINUTE_MS = 60_000
const ANSWERS = { most: 20, windowMs: MINUTE_MS }
const FILES = { most: 20, windowMs: MINUTE_MS }
/** A name and a few sentences, however they are encoded. */
const BODY_BYTES_MAX = 16_384
const ONE_LOOK_MS = 60_000

const tokenIn = (request: FastifyRequest) => String(Reflect.get(Object(request.params), 'token'))

/** The living page of a quote that was sent. Whose it is only the token says. */
const findLink = async ({ db }: Deps, token: string) =>
  TOKEN.test(token)
    ? withAllTenants(() =>
        db
          .selectFrom('quoteLink')
          .innerJoin('quote', 'quote.id', 'quoteLink.quoteId')
          .select(['quoteLink.id', 'quoteLink.scopeId', 'quoteLink.quoteId'])
          .where('token', '=', token)
          .where('revokedTime', 'is', null)
          .where('quote.life', '<>', 0)
          .executeTakeFirst(),
      )
    : undefined
type Link = NonNullable<Awaited<ReturnType<typeof findLink>>>

async function noteLook({ db, clock }: Deps, { id, scopeId }: Link): Promise<void> {
  const now = clock()
  await db
    .updateTable('quoteLink')
    .set((eb) => ({ opens: eb('opens', '+', 1), openedTime: now }))
    .where('id', '=', id)
    .where('scopeId', '=', scopeId)
    .where('revokedTime', 'is', null)
    .where((eb) => eb.or([eb('openedTime', 'is', null), eb('openedTime', '<=', now - ONE_LOOK_MS)]))
    .execute()
}

async function shownOf(deps: Deps, row: Quote, address: string): Promise<ClientQuote> {
  const print = await readQuotePrint(deps.db, row, undefined)
  return {
    title: print.title,
    number: print.number,
    mark: print.kind === 'proforma' ? NOT_A_TAX_INVOICE : '',
    seller: print.seller,
    buyer: print.buyer,
    date: print.date,
    validUntil: print.validUntil,
    status: quoteStatusOf(row, todayOf(deps)),
    lines: print.lines.map((line) => ({ ...line, hours: Number(line.hours) === 0 ? '' : `${line.hours} h` })),
    total: print.total,
    taxHeads: print.taxHeads,
    grandTotal: print.grandTotal,
    terms: print.terms,
    answeredBy: row.answeredBy,
    address,
    pdf: `${address}/pdf`,
    logo: asDataAddress(print.logo),
  }
}

/** Controls say nothing to people, and neither database stores all of them. */
const plain = (text: string) =>
  text
    .replaceAll('\r\n', '\n')
    .replaceAll(/[^\P{Cc}\t\n]/gu, '')
    .toWellFormed()

/** What a stranger sent: checked before anything is stored. */
function answerIn(body: unknown): Omit<ClientAnswer, 'origin'> | TypedAnswer {
  const sent = new URLSearchParams(String(body))
  const [name, reason] = ['name', 'reason'].map((field) => plain(sent.get(field) ?? '').trim())
  const typed = { name: name ?? '', reason: reason ?? '' }
  const life = sent.get('answer')
  if (life !== 'accepted' && life !== 'declined') return { ...typed, trouble: say.choose }
  if (typed.name === '' || hidesSomething(typed.name)) return { ...typed, trouble: say.nameMissing }
  if (typed.name.length > CLIENT_NAME_MAX) return { ...typed, trouble: say.nameLong(CLIENT_NAME_MAX) }
  if (typed.reason.length > CLIENT_REASON_MAX) return { ...typed, trouble: say.reasonLong(CLIENT_REASON_MAX) }
  return { life, name: typed.name, reason: withoutHidden(typed.reason) }
}

const rowOf = ({ db }: Deps, { quoteId, scopeId }: Link): Promise<Quote | undefined> =>
  selectFrom(db, quote).where('id', '=', quoteId).where('scopeId', '=', scopeId).executeTakeFirst()

export async function mountQuotePage(app: FastifyInstance, deps: Deps, pages: ClientPages): Promise<void> {
  const isLimited = deps.config.rateLimit
  const [answers, files] = [openWindows(ANSWERS), openWindows(FILES)]
  const hidden = { schema: { hide: true } }

  type Show = (reply: FastifyReply, link: Link, row: Quote) => Promise<unknown>
  const open = (show: Show) => (request: FastifyRequest, reply: FastifyReply) =>
    pages.guarded(
      request,
      reply,
      () => findLink(deps, tokenIn(request)),
      async (link) => {
        return withTenant(link.scopeId, async () => {
          const row = await rowOf(deps, link)
          return row ? show(reply, link, row) : pages.notThere(reply)
        })
      },
    )

  const page = async (reply: FastifyReply, row: Quote, typed?: TypedAnswer) => {
    const shown = await shownOf(deps, row, `${QUOTE_PATH}${tokenIn(reply.request)}`)
    const title = `${shown.title} ${shown.number} · ${shown.seller.name}`
    return pages.answer(reply, title, clientQuotePage(shown, typed), 'with a form')
  }

  app.get(
    `${QUOTE_PATH}:token`,
    hidden,
    open(async (reply, link, row) => {
      if (isLook(reply.request.method, reply.request.headers)) await noteLook(deps, link)
      return page(reply, row)
    }),
  )
  app.get(
    `${QUOTE_PATH}:token/pdf`,
    hidden,
    open(async (reply, link, row) => {
      if (isLimited && files.isFull(link.id)) return pages.tooOften(reply)
      files.add(link.id, 1)
      // Nobody is signed in: those of a page wait for each other, and for nobody of the firm.
      const file = await quotePdfOf(deps, -link.id, await readQuotePrint(deps.db, row, undefined))
      return reply
        .headers(pages.headers)
        .type('application/pdf')
        .header('content-disposition', `inline; filename="${quoteFileName(row)}"`)
        .send(file)
    }),
  )
  // In a scope of its own, where a body is a form that was sent.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: BODY_BYTES_MAX },
      (_request, body, done) => done(null, body),
    )
    scope.post(
      `${QUOTE_PATH}:token`,
      { ...hidden, bodyLimit: BODY_BYTES_MAX },
      open(async (reply, link, row) => {
        if (isLimited && answers.isFull(link.id)) return pages.tooOften(reply)
        answers.add(link.id, 1)
        const answer = answerIn(reply.request.body)
        if ('trouble' in answer) return page(reply.code(400), row, answer)
        await answerByClient(deps, link, { ...answer, origin: originOf(reply.request) })
        // Loaded anew the page asks nothing again.
        return reply.headers(pages.headers).redirect(`${QUOTE_PATH}${tokenIn(reply.request)}`, 303)
      }),
    )
  })
}
