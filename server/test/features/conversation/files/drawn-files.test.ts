// Pictures are drawn anew when somebody asks: as large as a screen, or without place and camera; and never the file itself in place of the
// latter (rules/files 3).
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { FileLinkWay } from '@daybook/contract/files/file-calls.ts'
import { fileMessages } from '@daybook/contract/messages/files/file-messages.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import * as files from '#test/features/conversation/files/filed.ts'

const CAMERA = 'Lotus Phone 7'
/** As a phone makes it: held upright, with its place. */
const photo = (format: 'jpeg' | 'webp' | 'png', width = 2400, height = 1200) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .withExif({
      IFD0: { Model: CAMERA },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '12/1 58/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toFormat(format)
    .toBuffer()

const moving = async () => {
  const pages = await Promise.all(
    ['red', 'green'].map((background) =>
      sharp({ create: { width: 1800, height: 900, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  return sharp(pages, { join: { animated: true } })
    .webp()
    .toBuffer()
}

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const { user, otherAdmin: stranger } = office
  const kept = (name: string, bytes: Buffer) => files.uploaded(office, user, { name, bytes })
  const opened = async (id: number, as: FileLinkWay) => {
    const { body } = await files.linkTo(office, user, id, as)
    return files.open(office, body.path)
  }

  test.each(['jpeg', 'webp', 'png'] as const)('a %s comes without place and camera', async (format) => {
    const bytes = await photo(format)
    const file = await kept(`shop.${format}`, bytes)

    const [whole, clean] = [await opened(file.id, 'download'), await opened(file.id, 'redrawn')]

    expect(whole.bytes).toEqual(bytes)
    expect((await sharp(bytes).metadata()).exif?.includes(CAMERA)).toBe(true)
    expect(clean).toMatchObject({
      status: 200,
      headers: { 'content-type': `image/${format}`, 'content-length': String(clean.bytes.length) },
    })
    expect(clean.headers['content-disposition']).toBe(
      `attachment; filename="shop.${format}"; filename*=UTF-8''shop.${format}`,
    )
    const about = await sharp(clean.bytes).metadata()
    // It stands as it was held.
    expect(about).toMatchObject({ format, width: 1200, height: 2400 })
    expect([about.exif, about.xmp, about.iptc, about.orientation]).toEqual(Array(4).fill(undefined))
    expect(clean.bytes.includes(CAMERA)).toBe(false)
  })

  test('a picture that moves goes on moving', async () => {
    const file = await kept('sign.webp', await moving())

    const clean = await opened(file.id, 'redrawn')

    expect(await sharp(clean.bytes, { animated: true }).metadata()).toMatchObject({ pages: 2, width: 1800 })
  })

  test('a JPEG of more pixels than are unfolded at once is halved', async () => {
    const file = await kept('roof.jpg', await photo('jpeg', 6000, 5000))

    const { bytes } = await opened(file.id, 'redrawn')

    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 2500, height: 3000 })
  })

  test.each([
    ['a text', 'a.txt', async () => files.someText()],
    ['a picture that can’t be drawn', 'a.png', async () => (await files.picture(300, 300)).subarray(0, 80)],
    ['one without such data', 'a.gif', async () => files.picture(30, 30, 'gif')],
  ])('%s is refused without place and camera, and comes as it is', async (_what, name, made) => {
    const bytes = await made()
    const file = await kept(name, bytes)

    const answer = await files.linkTo(office, user, file.id, 'redrawn')
    const screen = await opened(file.id, 'screen')

    expect(answer).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'as', message: fileMessages.notRedrawn }] },
    })
    expect(screen.bytes).toEqual(bytes)
  })

  test('an address that asks for it gives no file that can’t be drawn', async () => {
    const file = await kept('a.txt', files.someText('Kaveri Road 12'))
    const { body } = await files.linkTo(office, user, file.id)

    const answer = await files.open(office, `${body.path}?drawn=redrawn`)

    expect(answer.status).toBe(409)
    expect(answer.bytes.includes('Kaveri')).toBe(false)
    expect(await files.open(office, `${body.path}?drawn=else`)).toMatchObject({ status: 200 })
  })

  test('a large picture is shown as large as a screen', async () => {
    const file = await kept('shop.front.jpg', await photo('jpeg'))

    const { status, headers, bytes } = await opened(file.id, 'screen')

    expect({ status, headers }).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'image/webp',
        'content-disposition': `inline; filename="shop.front.webp"; filename*=UTF-8''shop.front.webp`,
        'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      },
    })
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 800, height: 1600 })
  })

  test('one that is no larger than a screen, or moves, is shown as it is', async () => {
    const [small, sign] = [await photo('jpeg', 1600, 900), await moving()]
    const [one, other] = [await kept('a.jpg', small), await kept('b.webp', sign)]

    const shown = await opened(one.id, 'screen')
    expect(shown).toMatchObject({ bytes: small, headers: { 'content-type': 'image/jpeg' } })
    expect(shown.headers['content-disposition']).toMatch(/^inline; /)
    expect((await opened(other.id, 'screen')).bytes).toEqual(sign)
  })

  test('nobody else is given an address for either', async () => {
    const file = await kept('shop.jpg', await photo('jpeg'))

    for (const as of ['screen', 'redrawn'] as const)
      expect((await files.linkTo(office, stranger, file.id, as)).status).toBe(404)
  })

  test('nothing of it is kept', async () => {
    const file = await kept('shop.jpg', await photo('jpeg'))
    const before = await files.onDisk(office)

    await opened(file.id, 'screen')
    await opened(file.id, 'redrawn')

    expect(await files.onDisk(office)).toEqual(before)
  })
})
