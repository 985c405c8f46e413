// The seal: any picture in, a small clean PNG out, and an invoice keeps the one it was made with.
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import type { Problem } from '@daybook/contract/engine/errors.ts'
import { openOffice } from '#test/support/people/actors.ts'
import type { Actor } from '#test/support/caller.ts'
import { oneDialect } from '#test/support/databases/dialects.ts'
import { sellerOf } from '#test/support/invoicing/invoicing.ts'
import { given } from '#test/support/make.ts'

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'
const plain = (color: string, width = 40, height = 20) =>
  sharp({ create: { width, height, channels: 3, background: color } })
const red = await plain('#f00').png().toBuffer()
const blue = await plain('#00f').png().toBuffer()

describe.each(oneDialect)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const me = office.as(office.admin)
  const path = (id: number) => `/api/seller_profiles/${id}/seal`
  const put = async (id: number, payload: Buffer | string, type = 'image/png', who: Actor = office.admin) => {
    const headers = { authorization: `Bearer ${who.token}`, 'content-type': type }
    const reply = await office.app.inject({ method: 'PUT', url: path(id), headers, payload })
    return { status: reply.statusCode, body: reply.json<Problem & { message: string }>() }
  }
  const pictureAt = async (url: string) => {
    const { body } = await me.get<{ picture: string | null }>(url)
    const [head, base64 = ''] = body.picture?.split(',') ?? []
    return { head, bytes: Buffer.from(base64, 'base64') }
  }
  const colourOf = async (bytes: Buffer) => {
    const { dominant } = await sharp(bytes).stats()
    return dominant.r > dominant.b ? 'red' : 'blue'
  }

  test('a large upside-down photograph becomes a small upright picture without its metadata', async () => {
    const { id } = await sellerOf(me)
    const photo = await plain('#f00', 1600, 800)
      .withExif({ IFD0: { Copyright: 'hidden words' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()

    const saved = await put(id, photo, 'image/jpeg')
    const { head, bytes } = await pictureAt(path(id))
    const about = await sharp(bytes).metadata()

    expect(saved).toMatchObject({ status: 200, body: { message: 'The seal has been saved' } })
    expect(head).toBe('data:image/png;base64')
    expect(about).toMatchObject({ format: 'png', width: 300, height: 600 })
    expect([about.exif, about.orientation]).toEqual([undefined, undefined])
    expect(await colourOf(bytes)).toBe('red')
  })

  test('a small one keeps its size, also from WebP and whatever its type is said to be', async () => {
    const { id } = await sellerOf(me)

    const saved = await put(id, await plain('#00f').webp().toBuffer(), 'application/octet-stream')
    const { bytes } = await pictureAt(path(id))

    expect(saved.status).toBe(200)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 40, height: 20 })
  })

  test.each([
    ['an SVG', SVG, 'image/svg+xml', 415],
    ['an SVG that says it is a PNG', SVG, 'image/png', 415],
    ['a GIF', 'GIF89a..............', 'image/gif', 415],
    ['JSON', '{"picture":1}', 'application/json', 415],
    ['half a PNG', red.subarray(0, 40), 'image/png', 400],
    ['nothing', '', 'image/png', 400],
    ['too many bytes', Buffer.concat([red, Buffer.alloc(500_001 - red.length)]), 'image/png', 413],
  ])('%s is refused with a sentence', async (_what, payload, type, status) => {
    const { id } = await sellerOf(me)

    const answer = await put(id, payload, type)

    expect(answer.status).toBe(status)
    expect(answer.body.detail).toMatch(/picture/)
    expect((await me.get(path(id))).body).toEqual({ picture: null })
  })

  test('a picture that unfolds to too many pixels is refused', async () => {
    const { id } = await sellerOf(me)
    const bomb = await plain('#fff', 6000, 5000).png({ compressionLevel: 9, palette: true }).toBuffer()

    expect(bomb.length).toBeLessThan(500_000)
    expect((await put(id, bomb)).status).toBe(400)
  })

  test('an invoice keeps the seal it was made with', async () => {
    const [one, bare] = [await sellerOf(me), await sellerOf(me)]
    await put(one.id, red)
    const made = await given(me, invoice, { sellerProfile: { id: one.id } })
    const without = await given(me, invoice, { sellerProfile: { id: bare.id } })
    await put(one.id, blue)
    const kept = await pictureAt(`/api/invoicing/${made.id}/seal`)
    await me.put(`/api/invoices/${made.id}`, { name: 'Changed', seal: 'ffff' })
    const after = await pictureAt(`/api/invoicing/${made.id}/seal`)
    await me.put(`/api/invoices/${without.id}`, { sellerProfile: { id: one.id } })
    const taken = await pictureAt(`/api/invoicing/${without.id}/seal`)
    const removed = await me.delete(path(one.id))

    expect([await colourOf(kept.bytes), await colourOf(after.bytes), await colourOf(taken.bytes)]).toEqual([
      'red',
      'red',
      'blue',
    ])
    expect(removed.body).toEqual({ message: 'The seal has been removed' })
    expect((await me.get(path(one.id))).body).toEqual({ picture: null })
    expect(await colourOf((await pictureAt(`/api/invoicing/${without.id}/seal`)).bytes)).toBe('blue')
    expect((await me.get(`/api/invoicing/${(await given(me, invoice)).id}/seal`)).body).toEqual({
      picture: null,
    })
  })

  test('one picture of two firms is two seals', async () => {
    const [mine, theirs] = [await sellerOf(me), await sellerOf(office.as(office.otherAdmin))]
    await put(mine.id, red)

    const saved = await put(theirs.id, red, 'image/png', office.otherAdmin)
    const shown = await office.as(office.otherAdmin).get<{ picture: string }>(path(theirs.id))

    expect(saved.status).toBe(200)
    expect(shown.body.picture).toMatch(/^data:image\/png;base64,/)
  })

  test('a foreign or unknown profile has none, to see or to set', async () => {
    const theirs = await sellerOf(office.as(office.otherAdmin))
    const made = await given(office.as(office.otherAdmin), invoice)
    const answers = [
      await put(theirs.id, red),
      await put(999_999, red),
      await me.get(path(theirs.id)),
      await me.delete(path(theirs.id)),
      await me.get(`/api/invoicing/${made.id}/seal`),
    ]

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    expect(answers[0]?.body).toMatchObject({ detail: messages.notFound })
  })

  test('a profile goes with its seal', async () => {
    const { id } = await sellerOf(me)
    await put(id, red)

    expect((await me.delete(`/api/seller_profiles/${id}`)).status).toBe(200)
  })
})
