// A printed invoice as a PDF file: fonts embedded, nothing loaded from anywhere. Works in a thread of its own.
import type { PrintTemplate } from '@daybook/contract/invoicing/calls.ts'
import { drawA4 } from '#features/invoicing/print/a4.ts'
import { fonts } from '#features/invoicing/print/fonts.ts'
import type { DrawnInvoice } from '#features/invoicing/print/drawn-invoice.ts'
import { type Doc, type Pen, penOf } from '#features/invoicing/print/pen.ts'
import { drawStatement, type DrawnStatement } from '#features/invoicing/print/statement.ts'
import { drawSheet } from '#features/invoicing/print/sheet.ts'

type Draw = (pen: Pen, print: DrawnInvoice, doc: Doc) => Promise<void>
const templates: Readonly<Record<PrintTemplate, Draw>> = { sheet: drawSheet, a4: drawA4 }

export interface PrintWork {
  readonly print: DrawnInvoice
  readonly template: PrintTemplate
  /** Goes into the file as the time it was made. */
  readonly now: number
}

async function contentOf(doc: Doc): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of doc) parts.push(part as Buffer) // a stream of bytes
  return Buffer.concat(parts)
}

export interface StatementWork {
  readonly statement: DrawnStatement
  readonly now: number
}

interface About {
  readonly title: string
  readonly author: string
  readonly now: number
}

export const drawPdf = (work: PrintWork | StatementWork): Promise<Uint8Array> => {
  const { now } = work
  if ('statement' in work) {
    const { statement } = work
    const about = { title: `${statement.title} ${statement.client.name}`, author: statement.seller.name, now }
    return fileOf(about, (pen) => drawStatement(pen, statement))
  }
  const { print, template } = work
  const about = { title: `${print.title} ${print.number}`, author: print.seller.name, now }
  return fileOf(about, (pen, doc) => templates[template](pen, print, doc))
}

async function fileOf(
  { title, author, now }: About,
  draw: (pen: Pen, doc: Doc) => Promise<void>,
): Promise<Uint8Array> {
  const { regular, strong } = await fonts()
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
      CreationDate: new Date(now),
    },
  })
  for (const [name, font] of Object.entries({ regular, strong })) {
    // pdfkit takes a font that is read already; its types know of files alone.
    doc.registerFont(name, font as unknown as PDFKit.Mixins.PDFFontSource)
  }
  const content = contentOf(doc)
  await draw(penOf(doc, regular), doc)
  doc.end()
  return content
}
