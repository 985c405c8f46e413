// Files as cameras, scanners and offices make them, and the ways in which a page gets them.
import { randomBytes } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'

interface GivenFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** A picture as a phone's camera writes it, with grain, so that it has some size. */
export async function photo(name: string, side = 600): Promise<GivenFile> {
  const raw = { width: side, height: side, channels: 3 } as const
  const buffer = await sharp(randomBytes(side * side * 3), { raw })
    .jpeg({ quality: 80 })
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

export async function screenshot(name: string): Promise<GivenFile> {
  const create = { width: 80, height: 60, channels: 3, background: '#3b3fa6' } as const
  return { name, mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() }
}

/** One empty page. */
export function pdf(name: string): GivenFile {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>',
  ]
  const body = objects.map((text, index) => `${index + 1} 0 obj\n${text}\nendobj\n`).join('')
  const buffer = Buffer.from(`%PDF-1.4\n${body}trailer << /Root 1 0 R /Size 4 >>\n%%EOF\n`)
  return { name, mimeType: 'application/pdf', buffer }
}

/** Nothing that anybody could press together. */
export const large = (name: string, bytes: number): GivenFile => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: randomBytes(bytes),
})

interface Handed {
  readonly files: readonly { readonly name: string; readonly type: string; readonly base64: string }[]
  readonly texts?: Readonly<Record<string, string>>
}

const handed = (files: readonly GivenFile[]): Handed['files'] =>
  files.map(({ name, mimeType, buffer }) => ({ name, type: mimeType, base64: buffer.toString('base64') }))

/** Runs in the page: the browser makes no such event from a script's mouse. */
function handOver(
  element: Element,
  { events, files, texts = {} }: Handed & { readonly events: readonly string[] },
): void {
  const carried = new DataTransfer()
  for (const { name, type, base64 } of files) {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)
    carried.items.add(new File([bytes], name, { type }))
  }
  for (const [type, text] of Object.entries(texts)) carried.setData(type, text)
  const manner = { bubbles: true, cancelable: true }
  for (const event of events)
    element.dispatchEvent(
      event === 'paste'
        ? new ClipboardEvent(event, { ...manner, clipboardData: carried })
        : new DragEvent(event, { ...manner, dataTransfer: carried }),
    )
}

/** Holds files over an element and lets them fall. */
export const drop = (on: Locator, ...files: readonly GivenFile[]): Promise<void> =>
  on.evaluate(handOver, { events: ['dragenter', 'dragover', 'drop'], files: handed(files) })

/** Holds them without letting go. */
export const hold = (on: Locator, ...files: readonly GivenFile[]): Promise<void> =>
  on.evaluate(handOver, { events: ['dragenter', 'dragover'], files: handed(files) })

/** @param texts what the clipboard has beside the files, by type */
export const paste = (
  into: Locator,
  files: readonly GivenFile[],
  texts: Readonly<Record<string, string>> = {},
): Promise<void> => into.evaluate(handOver, { events: ['paste'], files: handed(files), texts })

/** The files of the form, or of the page, that is open. */
export const filesPart = (page: Page): Locator => page.getByRole('region', { name: /^Files/ })

/** One that is there, which a menu says. */
export const tile = (page: Page, name: string | RegExp): Locator =>
  filesPart(page)
    .getByRole('listitem')
    .filter({ hasText: name })
    .filter({ has: page.getByRole('button', { name: /^More for/ }) })

export const choose = (page: Page): Locator =>
  filesPart(page).getByLabel('Choose files').and(page.locator('input'))
