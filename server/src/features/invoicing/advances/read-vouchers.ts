// The vouchers of a receipt: for its page, and as they are printed.
import { amountOf, leftOfAdvance } from '@daybook/contract/billing/advance.ts'
import type { AdvanceVoucher } from '@daybook/contract/billing/calls/receipt-calls.ts'
import { spelledDay } from '@daybook/contract/billing/day-text.ts'
import { placeText, voucherPrintOf } from '@daybook/contract/billing/paper/voucher-print.ts'
import { VOUCHER_KINDS } from '@daybook/contract/billing/words.ts'
import { receipt } from '@daybook/contract/entities/receipt.ts'
import { panIn, stateIn } from '@daybook/contract/invoicing/gstin.ts'
import { fromHundredths } from '@daybook/contract/invoicing/paise.ts'
import { voucherWords } from '@daybook/contract/messages/billing/voucher-words.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import type { Actor } from '#actor.ts'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { readableRow } from '#entities/reads.ts'
import { usesOf, type Voucher } from '#features/invoicing/advances/vouchers.ts'
import { dayIn } from '#indian-day.ts'
import { fileNameOf } from '#features/invoicing/print/file-name.ts'
import { makeNotePdf } from '#features/invoicing/print/make-pdf.ts'
import { pictureForPrint } from '#features/invoicing/print/read-print.ts'

/** @throws AppError not_found, also for a receipt that the actor may not see */
async function vouchersOf(deps: Deps, actor: Actor, id: number): Promise<Voucher[]> {
  const row = await readableRow(deps, receipt, actor, id)
  return deps.db
    .selectFrom('advanceVoucher')
    .selectAll()
    .where('receiptId', '=', row.id)
    .where('scopeId', '=', row.scopeId)
    .orderBy('id')
    .execute()
}

/** '' where its number says none. */
function stateOf(taxNumber: string): string {
  const state = stateIn(taxNumber)
  return state === undefined ? '' : placeText(state)
}

const kindOf = ({ kind }: Voucher) => VOUCHER_KINDS[kind] ?? 'receiptVoucher'

async function leftIn({ db }: Deps, voucher: Voucher): Promise<number> {
  if (kindOf(voucher) !== 'receiptVoucher' || voucher.cancelledTime !== null) return 0
  return amountOf(leftOfAdvance(voucher, await usesOf(db, voucher)))
}

export async function readVouchers(deps: Deps, actor: Actor, id: number): Promise<AdvanceVoucher[]> {
  const vouchers = await vouchersOf(deps, actor, id)
  return Promise.all(
    vouchers.map(async (voucher) => ({
      id: voucher.id,
      kind: kindOf(voucher),
      number: voucher.number,
      day: dayIn(voucher.day) ?? '',
      amount: fromHundredths(voucher.amount),
      taxable: fromHundredths(voucher.taxable),
      cgst: fromHundredths(voucher.cgst),
      sgst: fromHundredths(voucher.sgst),
      igst: fromHundredths(voucher.igst),
      rateBp: voucher.rateBp,
      placeOfSupply: voucher.placeOfSupply,
      isCancelled: voucher.cancelledTime !== null,
      left: fromHundredths(await leftIn(deps, voucher)),
    })),
  )
}

/**
 * @param number absent: the receipt voucher
 * @throws AppError not_found, also for a voucher of another receipt
 */
export async function voucherFile(
  deps: Deps,
  actor: Actor,
  { id, number }: { readonly id: number; readonly number: string | undefined },
): Promise<{ readonly file: Buffer; readonly name: string }> {
  const vouchers = await vouchersOf(deps, actor, id)
  const voucher = number === undefined ? vouchers[0] : vouchers.find((one) => one.number === number)
  if (!voucher) throw new AppError('not_found', messages.notFound)
  const kind = kindOf(voucher)
  const [first] = vouchers
  const isRefund = kind === 'refundVoucher'
  const print = voucherPrintOf({
    ...voucher,
    kind,
    day: dayIn(voucher.day) ?? '',
    isCancelled: voucher.cancelledTime !== null,
    against:
      isRefund && first ? voucherWords.againstOf(first.number, spelledDay(dayIn(first.day) ?? '')) : '',
    seller: {
      name: voucher.fromName,
      address: voucher.fromAddress,
      taxNumber: voucher.fromTaxNumber,
      pan: panIn(voucher.fromTaxNumber) ?? '',
      state: stateOf(voucher.fromTaxNumber),
    },
    buyer: {
      name: voucher.toName,
      address: voucher.toAddress,
      taxNumber: voucher.toTaxNumber,
      pan: voucher.toPan,
      state: stateOf(voucher.toTaxNumber),
    },
  })
  const seal = await pictureForPrint(deps.db, voucher.scopeId, voucher.seal)
  return {
    file: await makeNotePdf(actor.userId, { ...print, seal }, deps.clock()),
    name: fileNameOf(voucher.number, voucher.id, print.title.toLowerCase().replace(' ', '-')),
  }
}
