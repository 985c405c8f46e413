// Fetches an invoice as a PDF file and hands it to the browser to keep.
import { invoicePdf, type PrintTemplate } from '@daybook/contract/invoicing/calls.ts'
import { callRaw, keepFile } from '#api/client.ts'
import { nameOfFile } from '#api/keep-answer.ts'

async function fetchPdf(id: number, template: PrintTemplate): Promise<File> {
  const answer = await callRaw(invoicePdf, { params: { id }, query: { template } })
  // Under the name that the server gives it.
  return new File([await answer.blob()], nameOfFile(answer, `invoice-${id}.pdf`), { type: 'application/pdf' })
}

export async function downloadPdf(id: number, template: PrintTemplate): Promise<void> {
  const file = await fetchPdf(id, template)
  keepFile(file, file.name)
}

/** Can this browser hand a PDF on to another program? Not every one can, and most on a desk can't. */
export function canSharePdf(): boolean {
  const sample = new File([], 'invoice.pdf', { type: 'application/pdf' })
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [sample] })
}

/** Hands the PDF on in the way of the device: to its mail program, a chat, a printer. */
export async function sharePdf(id: number, template: PrintTemplate, title: string): Promise<void> {
  const file = await fetchPdf(id, template)
  try {
    await navigator.share({ files: [file], title })
  } catch (error) {
    // Somebody who thinks better of it did nothing wrong.
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
  }
}
