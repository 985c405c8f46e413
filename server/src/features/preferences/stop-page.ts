// /mail/stop/{token}: a page with one button, for whoever wants no more mails of a kind. It needs no session and says no name.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { user } from '@daybook/contract/entities/user.ts'
import { notificationMessages as sentences } from '@daybook/contract/messages/notification-messages.ts'
import { STOP_PATH } from '@daybook/contract/account/preferences.ts'
import { escapeHtml } from '@daybook/contract/site/facts.ts'
import { accounts } from '#credentials/accounts.ts'
import { NOBODY } from '#actor.ts'
import { withAllTenants } from '#db/tenant-context.ts'
import type { Deps } from '#deps.ts'
import { noteEvent } from '#entities/history/events.ts'
import { switchOff } from '#features/preferences/preferences.ts'
import { originOf } from '#http/sessions/authenticate.ts'
import { readStopToken, type Stopping } from '#mail/stop-token.ts'

const BODY_BYTES_MAX = 2048
/** As a form or in parts: mail programs send either (RFC 8058). */
const ONE_CLICK = /List-Unsubscribe(=|"\s+)One-Click/i

const pageOf = (title: string, text: string, button = '') =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(title)} - Daybook</title></head><body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${button}</main></body></html>`

/** Posts to the page's own address. */
const button = `<form method="post"><button name="List-Unsubscribe" value="One-Click">${escapeHtml(sentences.stopButton)}</button></form>`

const askingPage = pageOf(sentences.stopTitle, sentences.stopText, button)
const stoppedPage = pageOf(sentences.stoppedTitle, sentences.stoppedText)

/** Switches the kind off; again, or for an account that is gone, changes nothing. */
const stop = (deps: Deps, { userId, kind }: Stopping, request: FastifyRequest) =>
  deps.db.transaction().execute(async (tx) => {
    const person = await accounts(tx)
      .select(['email', 'scopeId', 'timeZone'])
      .where('id', '=', userId)
      .executeTakeFirst()
    if (!person) return
    const { email, scopeId, timeZone } = person
    const now = deps.clock()
    const changes = await switchOff(tx, now, { userId, timeZone }, kind)
    if (!changes) return
    await noteEvent(tx, {
      action: 'mail_stopped',
      by: { userId: NOBODY, origin: originOf(request) },
      scopeId,
      time: now,
      entity: user.name,
      recordId: userId,
      title: email,
      changes,
    })
  })

export async function mountStopPage(app: FastifyInstance, deps: Deps): Promise<void> {
  const path = `${STOP_PATH}:token`
  // In a scope of its own, where a body is whatever a mail program sends.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: BODY_BYTES_MAX },
      (_request, body, done) => done(null, body),
    )
    // Programs that look for harm follow every link, so looking changes nothing.
    scope.get(path, { schema: { hide: true } }, (_request, reply) => {
      reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(askingPage)
    })
    scope.post(path, { schema: { hide: true } }, async (request, reply) => {
      reply.header('cache-control', 'no-store').type('text/html; charset=utf-8')
      if (!ONE_CLICK.test(String(request.body))) return askingPage
      const token = String(Reflect.get(Object(request.params), 'token'))
      const stopping = await readStopToken(deps, token)
      // Whose it is only the token says, so the scope is not known before. A bad one is answered with the same page.
      if (stopping) await withAllTenants(() => stop(deps, stopping, request))
      return stoppedPage
    })
  })
}
