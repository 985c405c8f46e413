// Invoices that were just made stand in the address of their list, so that a reload and Back bring them again.
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { paths } from '#lib/paths.ts'

const QUERY = 'made'
/** A list is asked for so many at once; of more all drafts are shown. */
const MOST = 100

export const madeNowPath = (ids: readonly number[]): string =>
  ids.length > MOST
    ? `${paths.list(invoice)}?stage=draft`
    : `${paths.list(invoice)}?${QUERY}=${ids.join('-')}`

/** Undefined where the address names none. */
export function madeNow(search: string): readonly number[] | undefined {
  const text = new URLSearchParams(search).get(QUERY) ?? ''
  if (!/^\d{1,15}(-\d{1,15})*$/.test(text)) return undefined
  return text.split('-').map(Number).slice(0, MOST)
}
