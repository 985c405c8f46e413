// The filters of the audit log.
import { AUDIT_ACTIONS, type AuditAction } from '@daybook/contract/system/audit.ts'
import { isEntityName } from '@daybook/contract/entities/registry.ts'
import { PAGE_SIZE } from '@daybook/contract/engine/limits.ts'
import { type ChoiceInAddress, isIdText, useChoiceInAddress } from '#lib/addresses/choice-in-address.ts'
import { fromLocalInput } from '#lib/format-time.ts'

const isDay = (text: string) => /^2\d{3}-\d\d-\d\d$/.test(text) && fromLocalInput(text, 'UTC') !== null
const isAction = (text: string): text is AuditAction => AUDIT_ACTIONS.some((action) => action === text)
/** Days are 'YYYY-MM-DD', both included. */
const checks = {
  who: isIdText,
  action: isAction,
  kind: isEntityName,
  record: isIdText,
  customer: isIdText,
  from: isDay,
  to: isDay,
}
type Key = keyof typeof checks

export type AuditState = ChoiceInAddress<Key>
export type AuditChoice = AuditState['choice']

export const useAuditState = (): AuditState => useChoiceInAddress<Key>(checks)

const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
const idOf = (text: string) => (text ? Number(text) : -1)

/** What the server is asked; days begin and end where the person is. */
export function auditBody(choice: AuditChoice, page: number, zone: string) {
  const { who, action, kind, record, customer, from, to } = choice
  return {
    pageNumber: page,
    pageSize: PAGE_SIZE,
    dataFilter: {
      auditFilter: {
        actorId: idOf(who),
        customerId: idOf(customer),
        entity: kind,
        recordId: idOf(record),
        action: isAction(action) ? action : null,
        timeFrom: fromLocalInput(from, zone),
        timeTo: to ? fromLocalInput(dayAfter(to), zone) : null,
      },
    },
  }
}
