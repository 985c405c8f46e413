// Fetches an invoice as a PDF file and hands it to the browser to keep.
import { invoicePdf, type PrintTemplate } from '@daybook/contract/invoicing/calls.ts'
import { callRaw, keepFile } from '#api/client.ts'

const named = /filename="([^"]+)"/

/** Under the name that the server gives it. */
export async function downloadPdf(id: number, template: PrintTemplate): Promise<void> {
  const answer = await callRaw(invoicePdf, { params: { id }, query: { template } })
  const [, name = `invoice-${id}.pdf`] = named.exec(answer.headers.get('content-disposition') ?? '') ?? []
  keepFile(await answer.blob(), name)
}
