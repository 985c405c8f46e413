// A printed invoice as a PDF file: fonts embedded, nothing loaded from anywhere. Works in a thread of its own.
import type { PrintTemplate } from '@daybook/contract/invoicing/calls.ts'
import { drawA4 } from '#features/invoicing/print/a4.ts'
import { type DrawnNote, drawNote } from '#features/invoicing/print/a4-note.ts'
import { fonts } from '#features/invoicing/print/fonts.ts'
import type { DrawnInvoice } from '#features/invoicing/print/drawn-invoice.ts'
import { type Doc, type Pen, penOf } from '#features/invoicing/print/pen.ts'
import { type DrawnRegister, drawRegister } from '#features/invoicing/print/register.ts'
import { type DrawnStatement, drawStatement } from '#features/invoicing/print/statement.ts'
import { drawSheet } from '#features/invoicing/print/sheet.ts'

type Draw = (pen: Pen, print: DrawnInvoice, doc: Doc) => Promise<void>
const templates: Readonly<Record<PrintTemplate, Draw>> = { sheet: drawSheet, a4: drawA4 }

/** An invoice; a note, a statement or a register, on A4 alone. */
export type Drawable =
  | { readonly print: DrawnInvoice; readonly template: PrintTemplate }
  | { readonly note: DrawnNote }
  | { readonly statement: DrawnStatement }
  | { readonly register: DrawnRegister }
export type PrintWork = Drawable & {
  /** Goes into the file as the time it was made. */
  readonly now: number
}

async function contentOf(doc: Doc): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of doc) parts.push(part as Buffer) // a stream of bytes
  return Buffer.concat(parts)
}

function drawOn(pen: Pen, doc: Doc, work: PrintWork): Promise<void> {
  if ('statement' in work) return drawStatement(pen, work.statement)
  if ('register' in work) return drawRegister(pen, work.register)
  return 'note' in work ? drawNote(pen, work.note, doc) : templates[work.template](pen, work.print, doc)
}

/** What the file says of itself. */
function aboutOf(work: PrintWork): { readonly title: string; readonly author: string } {
  if ('statement' in work) {
    const { title, client, seller } = work.statement
    return { title: `${title} ${client.name}`, author: seller.name }
  }
  if ('register' in work) {
    const { title, period, seller } = work.register
    return { title: `${title} ${period}`, author: seller }
  }
  const { title, number, seller } = 'note' in work ? work.note : work.print
  return { title: `${title} ${number}`, author: seller.name }
}

export async function drawPdf(work: PrintWork): Promise<Uint8Array> {
  const { regular, strong } = await fonts()
  const { title, author } = aboutOf(work)
  const { default: PDFDocument } = await import('pdfkit')
  const doc = new PDFDocument({
    autoFirstPage: false,
    font: '',
    pdfVersion: '1.7',
    lang: 'en-IN',
    displayTitle: true,
    info: {
      Title: title,
      Author: author,
      Creator: 'Daybook',
      Producer: 'Daybook',
      CreationDate: new Date(work.now),
    },
  })
  for (const [name, font] of Object.entries({ regular, strong })) {
    // pdfkit takes a font that is read already; its types know of files alone.
    doc.registerFont(name, font as unknown as PDFKit.Mixins.PDFFontSource)
  }
  const content = contentOf(doc)
  await drawOn(penOf(doc, regular), doc, work)
  doc.end()
  return content
}
