// Rows → CSV by RFC 4180, as every file of ours is written: UTF-8 with a mark, CRLF, a cell with any line end in quotes.
import { stringify } from 'csv-stringify/sync'

type Rows = readonly (readonly (string | number)[])[]

/** @param bom the mark that the first line of a file begins with */
export const csvText = (rows: Rows, { bom }: { readonly bom: boolean }): string =>
  stringify([...rows], { bom, record_delimiter: 'windows', quote_record_delimiter: true })
