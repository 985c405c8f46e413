// Every example of the API's document is carried out: it is answered as the document says, with the shape that it shows.
import { describe, expect, test } from 'vitest'
import { type Described, type Example, keyOf } from '#api-document/descriptions/described.ts'
import { descriptions, errorsOf } from '#api-document/descriptions/descriptions.ts'
import {
  addPasskey,
  addPasskeyOptions,
  confirmOptions,
  passkeyLogin,
  passkeyLoginOptions,
} from '@daybook/contract/account/passkey-endpoints.ts'
import { invoiceEInvoice, noteEInvoice } from '@daybook/contract/billing/calls/e-invoice-calls.ts'
import { makeFirm } from '@daybook/contract/account/first-run-endpoints.ts'
import { joinFirm, lookAtJoining } from '@daybook/contract/account/invitation-endpoints.ts'
import { fetchFirmExport } from '@daybook/contract/account/firm-export/firm-export-calls.ts'
import {
  bringFirm,
  dropFirmImport,
  firmImport,
  startFirmImport,
} from '@daybook/contract/account/firm-import/firm-import-calls.ts'
import { bringBackup, fetchBackup, restoreBackup } from '@daybook/contract/system/system.ts'
import {
  createSsoProvider,
  checkSsoProvider,
  trySsoProvider,
} from '@daybook/contract/account/sso-provider-endpoints.ts'
import {
  finishConfirm,
  finishLink,
  finishSso,
  proveSso,
  startConfirm,
  startLink,
  startSso,
} from '@daybook/contract/account/sso-endpoints.ts'
import { errorExample } from '#api-document/error-examples.ts'
import { openOffice } from '#test/support/people/actors.ts'
import type { Actor } from '#test/support/caller.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { addSamplePerson, addSomeNews, caller, refreshed, worldFor } from '#test/support/example-world.ts'
import { preparations } from '#test/support/example-preparations.ts'
import { differences } from '#test/support/same-shape.ts'

const NOWHERE = 9_000_000_000_000_000
/**
 * Who joins has no firm yet, and who makes the first one is alone: invitation-join.test.ts, first-run.test.ts.
 * The stream never ends, a restore would take the world of the other examples away, and no file of a backup fits into an
 * example: live.test.ts, system.test.ts and backup-files.test.ts. No example has an authenticator: passkeys.test.ts.
 */
const apart = [
  'GET /api/live',
  // Nor one of a firm: firm-export.test.ts.
  ...[restoreBackup, fetchBackup, bringBackup, fetchFirmExport, lookAtJoining, joinFirm, makeFirm].map(keyOf),
  // Nor one of a firm from elsewhere: bring-firm.test.ts.
  ...[bringFirm, firmImport, startFirmImport, dropFirmImport].map(keyOf),
  ...[passkeyLoginOptions, passkeyLogin, confirmOptions, addPasskeyOptions, addPasskey].map(keyOf),
  // A seller that registers, and an answer about just that document: e-invoices.test.ts.
  ...[invoiceEInvoice, noteEInvoice].flatMap(({ file, register }) => [file, register]).map(keyOf),
  // These need a provider at the other end: sso-sign-in.test.ts, sso-confirm.test.ts and sso-providers.test.ts.
  ...[
    startSso,
    finishSso,
    proveSso,
    startLink,
    finishLink,
    startConfirm,
    finishConfirm,
    createSsoProvider,
    checkSsoProvider,
    trySsoProvider,
  ].map(keyOf),
]
const cases = descriptions.filter(({ endpoint }) => !apart.includes(keyOf(endpoint)))
const urlOf = ({ endpoint: { path } }: Described, { params = {}, query = {} }: Example) => {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name]))
  const pairs = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)])
  const search = new URLSearchParams(pairs).toString()
  return search === '' ? filled : `${filled}?${search}`
}

function payloadOf({ endpoint: { bodyType } }: Described, { body, file }: Example) {
  if (file) return { type: file.type, payload: file.text ?? Buffer.from(file.base64 ?? '', 'base64') }
  if (body === undefined) return undefined
  if (bodyType === 'form') {
    const pairs = Object.entries(body as Record<string, string>) // a form has texts alone
    return { type: 'application/x-www-form-urlencoded', payload: new URLSearchParams(pairs).toString() }
  }
  return { type: 'application/json', payload: JSON.stringify(body) }
}

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect, { config: { publicUrl: 'https://daybook.example.in' } })
  await addSamplePerson(office)

  const send = async (one: Described, example: Example, actor?: Actor) => {
    const sent = payloadOf(one, example)
    return office.app.inject({
      method: one.endpoint.method,
      url: urlOf(one, example),
      headers: {
        ...(actor ? { authorization: `Bearer ${actor.token}` } : {}),
        ...(sent ? { 'content-type': sent.type } : {}),
      },
      ...(sent ? { payload: sent.payload } : {}),
    })
  }
  const statusesOf = (one: Described) => errorsOf(one).map((code) => errorExample(code).status)

  test.each(cases.map((one) => [keyOf(one.endpoint), one] as const))('%s', async (_, one) => {
    const actor = await caller(office, one.who)
    const now = await refreshed(office)
    await addSomeNews(now, actor)
    const id = await worldFor(now, actor, one.example)
    await preparations[keyOf(one.endpoint)]?.(now, actor, id)
    const example = one.example(id)

    const reply = await send(one, example, one.endpoint.open ? undefined : actor)

    expect({ status: reply.statusCode, body: reply.body }).toMatchObject({
      status: one.refusal ? errorExample(one.refusal).status : one.endpoint.status,
    })
    if (one.refusal) return
    expect(reply.headers['content-type']).toContain(one.answerType ?? 'application/json')
    for (const name of one.answerHeaders) expect(reply.headers).toHaveProperty(name.toLowerCase())
    if (one.answerType) expect(reply.body).not.toBe('')
    else if (example.answer !== undefined) expect(differences(example.answer, reply.json())).toEqual([])
  })

  test.each(cases.filter(({ endpoint }) => !endpoint.open).map((one) => [keyOf(one.endpoint), one] as const))(
    '%s without a token is refused as the document says',
    async (_, one) => {
      const reply = await send(
        one,
        one.example(() => NOWHERE),
      )

      expect(reply.json()).toMatchObject({ code: 'not_signed_in' })
      expect(statusesOf(one)).toContain(reply.statusCode)
    },
  )

  test.each(
    cases
      .filter(({ endpoint }) => endpoint.path.includes('{id}'))
      .map((one) => [keyOf(one.endpoint), one] as const),
  )('%s about nothing is refused as the document says', async (_, one) => {
    const actor = await caller(office, one.who)
    const example = one.example(() => NOWHERE)

    const reply = await send(one, { ...example, params: { ...example.params, id: NOWHERE } }, actor)

    expect(reply.statusCode).toBeGreaterThanOrEqual(400)
    expect(statusesOf(one)).toContain(reply.statusCode)
  })

  test.each(
    cases
      .filter(({ endpoint }) => endpoint.body && endpoint.bodyType === 'json')
      .map((one) => [keyOf(one.endpoint), one] as const),
  )('%s with a body that is none is refused as the document says', async (_, one) => {
    const actor = await caller(office, one.who)
    const headers = { authorization: `Bearer ${actor.token}`, 'content-type': 'application/json' }
    const { method } = one.endpoint
    const url = urlOf(
      one,
      one.example(() => NOWHERE),
    )

    const broken = await office.app.inject({ method, url, headers, payload: '{' })
    const foreign = await office.app.inject({
      method,
      url,
      headers: { ...headers, 'content-type': 'text/x' },
      payload: 'x',
    })

    expect([broken.statusCode, foreign.statusCode]).toEqual([400, 415])
    expect(statusesOf(one)).toEqual(expect.arrayContaining([400, 415]))
  })
})
