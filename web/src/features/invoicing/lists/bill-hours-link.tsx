// The way to billing worked hours, from the lists that it concerns.
import { Link } from 'wouter'
import { paths } from '#lib/paths.ts'
import { buttonClass } from '#ui/buttons/button.tsx'

export const BillHoursLink = () => (
  <Link href={paths.invoices.unbilled} className={buttonClass({ variant: 'quiet', size: 'sm' })}>
    Bill hours
  </Link>
)
