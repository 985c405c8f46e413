// The worked hours of a period whose projects have no organization: nobody can be billed for them, and it is said why.
import { toHundredths } from '@daybook/contract/invoicing/paise.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import { hoursOfNobody } from '@daybook/contract/messages/form-messages.ts'
import { paiseAsText } from '@daybook/contract/invoicing/rupees.ts'
import type { Period } from './bill-period.ts'
import { useUnbilled } from '#features/invoicing/invoicing-queries.ts'

const [NOBODY] = organization.placeholders

export function HoursOfNobody({ period }: { readonly period: Period | undefined }) {
  const { data } = useUnbilled(NOBODY, period)
  const tasks = data?.tasks ?? []
  if (tasks.length === 0) return null
  const hundredths = tasks.reduce((sum, { unbilledHours }) => sum + toHundredths(unbilledHours), 0)
  const projects = new Map(tasks.map(({ project }) => [project.id, project.name]))
  return <p className="bill__supply">{hoursOfNobody(paiseAsText(hundredths), [...projects.values()])}</p>
}
