// What a file is, its content says; programs are refused, and only what is harmless is ever shown (rules/files 3).
import { zipSync } from 'fflate'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { fileMessages } from '@daybook/contract/messages/files/file-messages.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { oneDialect } from '#test/support/databases/dialects.ts'
import * as files from '#test/features/conversation/files/filed.ts'

const OCTETS = 'application/octet-stream'
const latin = (text: string) => Buffer.from(text, 'latin1')
const filled = (start: string, length = 600) => Buffer.concat([latin(start), Buffer.alloc(length)])
const zipped = (entries: Readonly<Record<string, string>>) =>
  Buffer.from(
    zipSync(Object.fromEntries(Object.entries(entries).map(([name, text]) => [name, Buffer.from(text)]))),
  )

const COMPOUND = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'
const INSTALLER = Buffer.from('84100c0000000000c000000000000046', 'hex')

const programs: readonly (readonly [what: string, name: string, bytes: Buffer])[] = [
  ['a program of Windows', 'photo.png', filled('MZ\x90\0')],
  ['a program of Linux', 'photo.png', filled('\x7fELF\x02\x01\x01')],
  ['a program of macOS', 'photo.png', filled('\xcf\xfa\xed\xfe')],
  ['byte code of Java', 'a.txt', filled('\xca\xfe\xba\xbe\0\0\0\x34')],
  ['an installer', 'a.doc', Buffer.concat([filled(COMPOUND, 2000), INSTALLER, Buffer.alloc(2000)])],
  ['an installer whose mark is at the end', 'a.doc', Buffer.concat([filled(COMPOUND, 300_000), INSTALLER])],
  ['a shortcut', 'a.txt', filled('L\0\0\0\x01\x14\x02\0')],
  ['a disk', 'a.bin', Buffer.concat([Buffer.alloc(0x8001), latin('CD001'), Buffer.alloc(100)])],
  ['keys of the registry', 'a.txt', latin('Windows Registry Editor Version 5.00\r\n')],
  [
    'keys of the registry, in wide letters',
    'a.txt',
    Buffer.from('\uFEFFWindows Registry Editor Version 5.00', 'utf16le'),
  ],
  ['a program of Java', 'a.zip', zipped({ 'META-INF/MANIFEST.MF': 'Main-Class: A', 'A.class': 'x' })],
  ['a program of Android', 'a.zip', zipped({ 'AndroidManifest.xml': 'x', 'classes.dex': 'x' })],
  ['a script by its name', 'invoice.pdf.js', latin('alert(1)')],
  ['a package of an application', 'setup.msix', latin('x')],
  ['an add-in that a table calculation runs', 'rates.xll', latin('x')],
  ['a page of help that may run programs', 'manual.chm', latin('x')],
  ['a starter of a desktop', 'open me.desktop', latin('[Desktop Entry]\nExec=sh')],
  ['a command of macOS', 'install.command', latin('rm x')],
  ['a disk of a virtual machine', 'bills.vhdx', latin('x')],
  ['a script with a blank behind it', 'invoice.BAT. ', latin('del *')],
]

describe.each(oneDialect)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const { user } = office
  const kept = async (name: string, bytes: Buffer) => files.uploaded(office, user, { name, bytes })
  const opened = async (id: number, as: 'download' | 'show' = 'show') => {
    const { body } = await files.linkTo(office, user, id, as)
    return files.open(office, body.path)
  }

  test.each(programs)('%s is refused, and nothing of it stays', async (_what, name, bytes) => {
    const before = await files.onDisk(office)

    const answer = await files.upload(office, user, { name, bytes })

    expect(answer).toMatchObject({ status: 415, body: { detail: fileMessages.isProgram } })
    expect(await files.onDisk(office)).toEqual(before)
  })

  test('a text that begins as programs of Windows do is kept as a text', async () => {
    const file = await kept('bills.csv', latin('MZ-2026-001,Mizoram Stores,12000\r\n'))

    expect(file.type).toBe('text/plain')
  })

  test('a picture with a program of Java behind it is refused', async () => {
    const jar = zipped({ 'META-INF/MANIFEST.MF': 'Main-Class: A' })

    const answer = await files.upload(office, user, {
      name: 'a.gif',
      bytes: Buffer.concat([await files.picture(9, 9, 'gif'), jar]),
    })

    expect(answer.status).toBe(415)
  })

  test('a zip file with a program in it is kept, as the sentence says', async () => {
    const file = await kept('tools.zip', zipped({ 'tools/setup.exe': 'MZ', 'a/META-INF/MANIFEST.MF': 'x' }))

    expect(file).toMatchObject({ type: 'application/zip', kind: 'archive', isShown: false })
  })

  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const handedOver: readonly (readonly [what: string, name: string, bytes: Buffer])[] = [
    ['SVG with a script', 'logo.svg', latin(svg)],
    ['SVG with a head', 'logo.svg', latin(`<?xml version="1.0"?>\n${svg}`)],
    ['HTML', 'page.html', latin('<!doctype html><script>alert(1)</script>')],
    ['HTML that is called a picture', 'photo.png', latin('<html><script>alert(1)</script></html>')],
    ['a PDF with something before it', 'a.pdf', latin('<script>alert(1)</script>\n%PDF-1.7\n')],
    ['a text', 'a.txt', latin('Well')],
    ['nothing that is known', 'a.png', Buffer.from([0, 1, 2, 3])],
  ]

  test.each(handedOver)('%s is handed over as bytes, and never shown', async (_what, name, bytes) => {
    const file = await kept(name, bytes)

    const answer = await opened(file.id)

    expect(file).toMatchObject({ isShown: false, preview: null })
    expect(answer).toMatchObject({
      status: 200,
      bytes,
      headers: {
        'content-type': OCTETS,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': 'private, no-store',
      },
    })
    expect(answer.headers['content-disposition']).toMatch(/^attachment; /)
  })

  test.each([
    ['png', 'image/png'],
    ['jpeg', 'image/jpeg'],
    ['webp', 'image/webp'],
    ['gif', 'image/gif'],
  ] as const)('a %s is shown, whatever it is called, with a small picture', async (format, type) => {
    const file = await kept('page.html', await files.picture(800, 400, format))

    const shown = await opened(file.id)
    const saved = await opened(file.id, 'download')

    expect(file).toMatchObject({ type, kind: 'picture', isShown: true })
    expect(file.preview).toMatch(/^data:image\/webp;base64,/)
    expect(shown.headers).toMatchObject({
      'content-type': type,
      'content-disposition': `inline; filename="page.html"; filename*=UTF-8''page.html`,
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    })
    expect(saved.headers['content-disposition']).toMatch(/^attachment; /)
  })

  test('a PDF is shown in a window of its own, whose policy lets the viewer start', async () => {
    const file = await kept('Rechnung “März”.pdf', latin('%PDF-1.7\n%\xe2\xe3\n'))

    const answer = await opened(file.id)

    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-security-policy': "frame-ancestors 'none'",
      'content-disposition': `inline; filename="Rechnung _M_rz_.pdf"; filename*=UTF-8''Rechnung%20%E2%80%9CM%C3%A4rz%E2%80%9D.pdf`,
    })
  })

  test('what only begins like a picture, and one of too many pixels, are kept without a preview', async () => {
    const broken = await kept(
      'a.png',
      Buffer.concat([(await files.picture(300, 300)).subarray(0, 60), Buffer.alloc(40)]),
    )
    const huge = await kept('b.png', await files.picture(6000, 5000))

    expect([broken.preview, huge.preview]).toEqual([null, null])
    expect(huge.type).toBe('image/png')
  })

  test('a large JPEG is shrunk while it is read, unless it is one that has to be unfolded whole', async () => {
    const plain = { create: { width: 6000, height: 5000, channels: 3, background: 'teal' } } as const
    const [baseline, progressive] = await Promise.all([
      sharp(plain).jpeg().toBuffer(),
      sharp(plain).jpeg({ progressive: true }).toBuffer(),
    ])

    expect((await kept('a.jpg', baseline)).preview).toMatch(/^data:image\/webp/)
    expect((await kept('b.jpg', progressive)).preview).toBeNull()
  })

  test('parts of a file are answered as ranges', async () => {
    const bytes = files.someBytes(1000)
    const { id } = await kept('a.bin', bytes)
    const { body } = await files.linkTo(office, user, id)
    const part = (range: string) => files.open(office, body.path, { range })

    expect(await part('bytes=10-19')).toMatchObject({
      status: 206,
      bytes: bytes.subarray(10, 20),
      headers: { 'content-range': 'bytes 10-19/1000', 'content-length': '10' },
    })
    expect((await part('bytes=990-')).bytes).toEqual(bytes.subarray(990))
    expect((await part('bytes=-5')).bytes).toEqual(bytes.subarray(995))
    expect(await part('bytes=1000-')).toMatchObject({
      status: 416,
      headers: { 'content-range': 'bytes */1000' },
    })
    for (const other of ['bytes=1-2,5-6', 'bytes=5-2', 'lines=1-2'])
      expect(await part(other)).toMatchObject({ status: 200, bytes })
    // Nothing that a condition names can be what there is now: files have no ETag.
    const conditional = await files.open(office, body.path, { range: 'bytes=10-19', 'if-range': '"v1"' })
    expect(conditional).toMatchObject({ status: 200, bytes })
  })
})
