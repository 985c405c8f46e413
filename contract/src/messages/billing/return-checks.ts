// What the checks of a return say: in order, or what is to be put right before a file is made.
import type { NumberRun } from '#billing/calls/return-calls.ts'
import { paiseAsRupees } from '#invoicing/rupees.ts'

/** What was found: how many documents, and how the first is called. */
export interface Found {
  readonly count: number
  readonly first: string
  /** 'October 2026', or 'the quarter'. */
  readonly when: string
}
interface Said {
  readonly passed: string
  /** Of one, and of several. */
  readonly title: (found: Found) => string
  readonly text: string
  /** What a finding without documents is about. */
  readonly seller?: string
}

const one = (single: (first: string) => string, several: (count: number) => string) => ({
  title: ({ count, first }: Found) => (count === 1 ? single(first) : several(count)),
})

const STATE_FROM = 5_000_000

export const returnChecks = {
  seller_gstin: {
    passed: 'The GSTIN of the seller is right',
    seller: 'The seller',
    title: () => 'The seller has no right GSTIN',
    text: 'A return is filed for a GSTIN. Add it to the seller profile.',
  },
  number_missing: {
    passed: 'Every document has a number',
    ...one(
      () => 'A document has no number',
      (count) => `${count} documents have no number`,
    ),
    text: 'Issue it with a number, or cancel it.',
  },
  tax_heads: {
    passed: 'The tax is that of the place of supply',
    ...one(
      (first) => `The tax of ${first} is not that of its place of supply`,
      (count) => `The tax of ${count} documents is not that of their place of supply`,
    ),
    text: 'Within a State it is CGST and SGST, between States IGST. Correct it with a credit note and a new invoice.',
  },
  gstin_wrong: {
    passed: 'The GSTINs of the clients are right',
    ...one(
      (first) => `The client’s GSTIN on ${first} is not right`,
      (count) => `The client’s GSTIN on ${count} documents is not right`,
    ),
    text: 'The portal refuses the whole file for it. Take the invoice back and correct it, or make a credit note and a new one.',
  },
  gstin_missing: {
    passed: 'Special economic zones and deemed exports have a GSTIN',
    ...one(
      (first) => `${first} needs the client’s GSTIN`,
      (count) => `${count} documents need the client’s GSTIN`,
    ),
    text: 'A supply to a special economic zone, and a deemed export, is told of by GSTIN.',
  },
  pos_missing: {
    passed: 'Every document has a place of supply',
    ...one(
      (first) => `${first} has no place of supply`,
      (count) => `${count} documents have no place of supply`,
    ),
    text: 'The return asks for the State of each.',
  },
  note_original: {
    passed: 'Every note has its invoice',
    ...one(
      (first) => `${first} has no invoice`,
      (count) => `${count} notes have no invoice`,
    ),
    text: 'A note corrects an invoice, which decides its table.',
  },
  sac_missing: {
    passed: 'Service codes are there',
    ...one(
      (first) => `${first} has no service code`,
      (count) => `${count} documents have no service code`,
    ),
    text: 'Table 12 asks for the SAC of what goes to firms with a GSTIN; above ₹5 crore of turnover, of everything.',
  },
  number_shape: {
    passed: 'Numbers have the form of the portal',
    ...one(
      (first) => `${first} is no number to the portal`,
      (count) => `${count} documents have numbers that are none to the portal`,
    ),
    text: 'It takes at most 16 letters, digits, / and -. Type them into the portal by hand, or ask your accountant.',
  },
  sac_short: {
    passed: 'Service codes are long enough',
    ...one(
      (first) => `The service code of ${first} looks short`,
      (count) => `The service codes of ${count} documents look short`,
    ),
    text: 'A SAC begins with 99 and has 4 digits, above ₹5 crore of turnover 6. What has none is left out of Table 12.',
  },
  gstin_state: {
    passed: 'GSTINs and places of supply agree',
    ...one(
      (first) => `${first} names another State than the client’s GSTIN`,
      (count) => `${count} documents name another State than the client’s GSTIN`,
    ),
    text: 'That may be right, for work on land or at an event. Have a look.',
  },
  state_missing: {
    passed: 'The State of large clients without a GSTIN is known',
    ...one(
      (first) => `The client of ${first} has no State`,
      (count) => `The clients of ${count} documents have no State`,
    ),
    text: `From ${paiseAsRupees(STATE_FROM)} on to somebody without a GSTIN the law asks for it; your own State was taken.`,
  },
  gstin_unused: {
    passed: 'No GSTIN was overlooked',
    ...one(
      (first) => `${first} shows a GSTIN and goes into the return without it`,
      (count) => `${count} documents show a GSTIN and go into the return without it`,
    ),
    text: 'It is an export by its place of supply. If the client is in India, the place is wrong.',
  },
  drafts: {
    passed: 'No draft waits to be issued',
    title: ({ count, when }) => `${count === 1 ? '1 draft is' : `${count} drafts are`} dated in ${when}`,
    text: 'Issue what went out before you file, or date it later.',
  },
  gaps: {
    passed: 'Numbers run without a gap',
    title: ({ first }) => `Numbers have a gap: ${first}`,
    text: 'The law wants them consecutive. Was a number typed by hand, or given elsewhere?',
  },
  date_order: {
    passed: 'Numbers and dates rise together',
    ...one(
      (first) => `${first} is dated before a lower number`,
      (count) => `${count} documents are dated before a lower number`,
    ),
    text: 'Nothing is wrong with the return. It is the first thing an officer asks about.',
  },
  large_near: {
    passed: 'No invoice is just below the limit of Table 5',
    ...one(
      (first) => `${first} is just below the limit of Table 5`,
      (count) => `${count} invoices are just below the limit of Table 5`,
    ),
    text: 'Above ₹1,00,000 an invoice to somebody without a GSTIN in another State is told of by itself.',
  },
  lut_expired: {
    passed: 'No letter of undertaking has run out',
    ...one(
      (first) => `${first} names no LUT of its year`,
      (count) => `${count} documents name no LUT of their year`,
    ),
    text: 'Without one, exports and supplies to special economic zones bear IGST.',
  },
  note_late: {
    passed: 'No credit note is too late',
    ...one(
      (first) => `${first} is dated after the last day for tax`,
      (count) => `${count} credit notes are dated after the last day for tax`,
    ),
    text: 'Tax is credited until 30 November after the financial year of the invoice.',
  },
  number_double: {
    passed: 'No number occurs twice',
    ...one(
      (first) => `${first} occurs twice`,
      (count) => `${count} documents share a number`,
    ),
    text: 'To the portal capitals and small letters are the same. Tell the two apart on the portal, or cancel one.',
  },
  advance_old: {
    passed: 'No earlier advance waits for its invoice',
    ...one(
      (first) => `${first} of an earlier month waits for its invoice`,
      (count) => `${count} advances of earlier months wait for their invoices`,
    ),
    text: 'Its tax is paid already. Was the work billed? Then pay the invoice with it; was the money paid back, note the refund. If it paid an invoice of another GSTIN, reverse the receipt and record it anew.',
  },
  brought: {
    passed: 'Everything went out with Daybook',
    ...one(
      (first) => `${first} went out with another program`,
      (count) => `${count} documents went out with another program`,
    ),
    text: 'A return tells of all that a GSTIN sold, so it counts here. If the month was filed from there, do not file it again: close it.',
  },
  irn_missing: {
    passed: 'No e-invoice is missing',
    ...one(
      (first) => `${first} is not registered as an e-invoice`,
      (count) => `${count} documents are not registered as e-invoices`,
    ),
    text: 'From the day that the seller profile says, what goes to firms with a GSTIN and abroad is registered.',
  },
} as const satisfies Readonly<Record<string, Said>>
export type ReturnCheckCode = keyof typeof returnChecks

/** "Invoices run from BB/26-27/036 to BB/26-27/044 without a gap, 1 is cancelled". */
export function runsSaid(runs: readonly NumberRun[]): string {
  const [run, ...others] = runs.filter(({ type }) => type === 'invoice')
  if (!run || others.length > 0) return returnChecks.gaps.passed
  const { from, to, cancelled } = run
  const gone = cancelled === 0 ? '' : `, ${cancelled} ${cancelled === 1 ? 'is' : 'are'} cancelled`
  return from === to
    ? `The only invoice is ${from}${gone}`
    : `Invoices run from ${from} to ${to} without a gap${gone}`
}
