// Finds what a token opens, and notes that a client looked.
import type { IncomingHttpHeaders } from 'node:http'
import { withAllTenants } from '#db/tenant-context.ts'
import type { Deps } from '#deps.ts'

export const TOKEN = /^[\w-]{43}$/
/** A page that is loaded anew within it was opened once; a stranger causes no more writes than that either. */
const ONE_LOOK_MS = 60_000

export interface OpenedLink {
  readonly id: number
  readonly scopeId: number
  readonly invoiceId: number
}

/** The living page of an invoice that was issued. Whose it is only the token says. */
export const findOpenedLink = async ({ db }: Deps, token: string): Promise<OpenedLink | undefined> =>
  TOKEN.test(token)
    ? withAllTenants(() =>
        db
          .selectFrom('invoiceLink')
          .innerJoin('invoice', 'invoice.id', 'invoiceLink.invoiceId')
          .select(['invoiceLink.id', 'invoiceLink.scopeId', 'invoiceLink.invoiceId'])
          .where('token', '=', token)
          .where('revokedTime', 'is', null)
          .where('invoice.life', '<>', 0)
          .executeTakeFirst(),
      )
    : undefined

/** Programs that draw a preview or look for harm: nobody has read the page yet. */
const MACHINE =
  /bot\b|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|skypeuripreview|embedly|curl|wget/i
const said = (headers: IncomingHttpHeaders, name: string) => String(headers[name] ?? '')

/**
 * Did a client look? Not a machine, nothing that is fetched ahead, and not the firm's own people, who come from a page of
 * Daybook: sessions are no cookies, so the server can't know them otherwise.
 */
export function isLook(method: string, headers: IncomingHttpHeaders): boolean {
  if (method !== 'GET' || MACHINE.test(said(headers, 'user-agent'))) return false
  const purposes = ['purpose', 'sec-purpose', 'x-purpose', 'x-moz'].map((name) => said(headers, name))
  if (purposes.some((purpose) => /prefetch|prerender|preview/i.test(purpose))) return false
  return said(headers, 'sec-fetch-site') !== 'same-origin'
}

/** Inside the tenant of the link. */
export async function noteLook({ db, clock }: Deps, { id }: OpenedLink): Promise<void> {
  const now = clock()
  await db
    .updateTable('invoiceLink')
    .set((eb) => ({ opens: eb('opens', '+', 1), openedTime: now }))
    .where('id', '=', id)
    .where('revokedTime', 'is', null)
    .where((eb) => eb.or([eb('openedTime', 'is', null), eb('openedTime', '<=', now - ONE_LOOK_MS)]))
    .execute()
}
