// What a printed invoice is called as a file: by its number, in characters that every system takes.

const LONGEST = 80

/** '2026-27/0047' → 'invoice-2026-27-0047.pdf'; an invoice whose number has no such characters goes by its id. */
export function fileNameOf(invoiceNumber: string, id: number, kind = 'invoice'): string {
  const safe = invoiceNumber
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, LONGEST)
  return `${kind}-${safe || id}.pdf`
}
