// With what an ID token may be signed: a key pair of the provider alone, whatever the provider says of itself (RFC 8725 §3.1, ASVS 9.1.2).
import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { forgetMetadata } from '#features/account/sso/metadata.ts'
import { oneDialect } from '#test/support/databases/dialects.ts'
import { CLIENT } from '#test/support/people/provider.ts'
import { openSignIns } from '#test/support/people/sso-people.ts'

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const wordsOf = (alg: string, payload: unknown) => `${part({ alg, typ: 'JWT' })}.${part(payload)}`
const hmac = (key: string, text: string) =>
  `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`

describe.each(oneDialect)('on $name', async (dialect) => {
  const { deps, at, site, sso, ofFirm, linked, refusedWith } = await openSignIns(dialect)

  test.each([
    ['without a signature', (payload: unknown) => `${wordsOf('none', payload)}.`],
    [
      'signed with the secret that both know',
      (payload: unknown) => hmac(CLIENT.secret, wordsOf('HS256', payload)),
    ],
    [
      'signed with the public key as if it were a secret',
      (payload: unknown) => {
        const { n } = at.key.jwk
        return hmac(String(n), wordsOf('HS256', payload))
      },
    ],
  ])('a token %s is refused, also where the provider names that as its way', async (_how, write) => {
    await linked()
    const ordinary = at.sign
    at.sign = (_key, payload) => write(payload)
    at.metadata = { id_token_signing_alg_values_supported: ['none', 'HS256', 'RS256'] }
    forgetMetadata(deps, site.issuer)

    const answer = await sso.signIn(ofFirm.id)
    at.sign = ordinary
    at.metadata = {}

    expect(answer).toMatchObject({ status: 400, body: { code: 'sso_failed', reason: 'token', data: null } })
    await refusedWith('token')
  })
})
