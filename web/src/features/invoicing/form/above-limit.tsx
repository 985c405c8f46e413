// Says of a figure that it can't follow the others, because no amount may be that large.
import { amountAboveLimit, groupsAboveLimit } from '@daybook/contract/invoicing/above-limit.ts'
import { publicSettings } from '#api/settings.ts'
import type { Overwritten } from '@daybook/contract/invoicing/figure-checks.ts'
import './invoice-form.css'

export const sentenceOfLimit = ({ name, computed }: Overwritten): string =>
  (name === 'totalAmount' ? groupsAboveLimit : amountAboveLimit)(computed, publicSettings.limits.amountMax)

export const AboveLimit = (figure: Overwritten) => (
  <span className="invoice-form__check">{sentenceOfLimit(figure)}</span>
)
