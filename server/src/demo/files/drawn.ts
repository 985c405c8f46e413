// What is in the demo's files: a page, a picture and a few lines, each made here.
import type { Calendar } from '#demo/calendar.ts'

const PAPERS = [
  'PAN of the firm and of whoever signs',
  'GST certificate, all its pages',
  'Bank statement of the last three months',
  'Bills of last year that are still open',
]

/** One page in a font that every reader of PDF has. @param now epoch milliseconds, when it says that it was made */
export async function papersPdf(now: number): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit') // large, and no other part of a start wants it
  const doc = new PDFDocument({
    size: 'A5',
    info: { Title: 'Papers to bring', Creator: 'Daybook', Producer: 'Daybook', CreationDate: new Date(now) },
  })
  doc.fontSize(20).text('Papers to bring').moveDown().fontSize(12).list(PAPERS)
  doc.end()
  const parts: Buffer[] = []
  for await (const part of doc) parts.push(part as Buffer) // a stream of bytes
  return Buffer.concat(parts)
}

/** Shelves, a counter and a door as seen from above. Without letters, which would look different wherever other fonts are installed. */
const PLAN = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="420">
<rect width="640" height="420" fill="#fbf7ee"/>
<path d="M40 40H600V380H360M280 380H40Z" fill="none" stroke="#3b3a36" stroke-width="8"/>
<path d="M280 380A80 80 0 0 1 360 300V380" fill="none" stroke="#b5651d" stroke-width="3"/>
<g fill="#c9d8c5" stroke="#4f6f52" stroke-width="3">${[80, 180, 280].map((y) => `<rect x="80" y="${y}" width="180" height="44"/>`).join('')}</g>
<rect x="440" y="110" width="56" height="180" rx="8" fill="#e9c8a0" stroke="#b5651d" stroke-width="3"/>
<circle cx="540" cy="200" r="24" fill="#d7d3e8" stroke="#57508a" stroke-width="3"/></svg>`

export async function planPicture(): Promise<Buffer> {
  const { default: sharp } = await import('sharp') // large, and rarely wanted
  return sharp(Buffer.from(PLAN)).png({ compressionLevel: 9, palette: true }).toBuffer()
}

export function callNote({ dateOf }: Calendar): Buffer {
  const day = dateOf(-1).toLocaleString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
  const lines = [
    `Call of ${day}`,
    '',
    '- The hours are agreed.',
    '- They ask for the order number on the invoice.',
    '- They pay within a week.',
  ]
  return Buffer.from(`${lines.join('\n')}\n`)
}
