// The filters of the audit log, kept in the address; what can't be read means no filter.
import { AUDIT_ACTIONS, type AuditAction } from '@daybook/contract/system/audit.ts'
import { isEntityName } from '@daybook/contract/entities/registry.ts'
import { PAGE_SIZE } from '@daybook/contract/engine/limits.ts'
import { useLocation, useSearch } from 'wouter'
import { fromLocalInput } from '#lib/format-time.ts'

/** As texts of the address: '' means no filter. Days are 'YYYY-MM-DD', both included. */
export interface AuditChoice {
  readonly who: string
  readonly action: string
  readonly kind: string
  readonly record: string
  readonly customer: string
  readonly from: string
  readonly to: string
}
const names = ['who', 'action', 'kind', 'record', 'customer', 'from', 'to'] as const

const isId = (text: string) => /^[1-9]\d{0,14}$/.test(text)
const isDay = (text: string) => /^2\d{3}-\d\d-\d\d$/.test(text) && fromLocalInput(text, 'UTC') !== null
const isAction = (text: string): text is AuditAction => AUDIT_ACTIONS.some((action) => action === text)
const isRight: Readonly<Record<keyof AuditChoice, (text: string) => boolean>> = {
  who: isId,
  action: isAction,
  kind: isEntityName,
  record: isId,
  customer: isId,
  from: isDay,
  to: isDay,
}

export interface AuditState {
  readonly choice: AuditChoice
  readonly page: number
  readonly isFiltered: boolean
  readonly choose: (change: Partial<AuditChoice>) => void
  readonly clear: () => void
  readonly goToPage: (page: number) => void
}

export function useAuditState(): AuditState {
  const [path, navigate] = useLocation()
  const query = new URLSearchParams(useSearch())
  const read = (name: keyof AuditChoice) => {
    const text = query.get(name) ?? ''
    return isRight[name](text) ? text : ''
  }
  const choice: AuditChoice = {
    who: read('who'),
    action: read('action'),
    kind: read('kind'),
    record: read('record'),
    customer: read('customer'),
    from: read('from'),
    to: read('to'),
  }
  const write = (changed: Partial<AuditChoice>, page: number) => {
    const all = { ...choice, ...changed }
    const next = new URLSearchParams(names.filter((name) => all[name]).map((name) => [name, all[name]]))
    if (page > 1) next.set('page', String(page))
    navigate(next.size > 0 ? `${path}?${next}` : path)
  }
  return {
    choice,
    page: Math.max(1, Math.trunc(Number(query.get('page'))) || 1),
    isFiltered: names.some((name) => choice[name] !== ''),
    choose: (change) => write(change, 1),
    clear: () => navigate(path),
    goToPage: (page) => write({}, page),
  }
}

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
