// What stands on the list of invoices beside the usual: the ways to billing and to the sellers, and each card's print.
import { Printer } from 'lucide-react'
import { Link } from 'wouter'
import type { AnyRecord } from '@daybook/contract/entity.ts'
import { sellerProfile } from '@daybook/contract/entities/seller-profile.ts'
import { paths } from '#app/paths.ts'
import type { RowActionsProps } from '#entities/override.ts'
import { formatMoney } from '#lib/format-money.ts'
import { buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import './invoice-list.css'

const small = buttonClass({ variant: 'quiet', size: 'sm' })

export const BillHoursLink = () => (
  <Link href={paths.invoices.unbilled} className={small}>
    Bill hours
  </Link>
)

export const InvoiceToolbar = () => (
  <span className="invoice-toolbar">
    <BillHoursLink />
    <Link href={paths.list(sellerProfile)} className={small}>
      Seller profiles
    </Link>
  </span>
)

export const PrintLink = ({ record, name }: RowActionsProps) => (
  <Link
    href={paths.invoices.print(record.id)}
    className={buttonClass({ variant: 'quiet', size: 'sm' }, 'invoice-print')}
    aria-label={`Print ${name ?? ''}`}
    title="Print"
  >
    <Icon of={Printer} size="sm" />
    <span className="invoice-print__word">Print</span>
  </Link>
)

/** What the whole invoice is about. */
export function NetPayable({ record }: { readonly record: AnyRecord }) {
  const amount = record['netPayableAmount']
  return typeof amount === 'number' && <b className="invoice-figure">{formatMoney(amount)}</b>
}
