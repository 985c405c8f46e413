// How a call of the billing life refuses: the code, a sentence with the way out, and the ways that are possible now.
import type {
  BillingCode,
  BillingWarning,
  BillingWay,
  IssueCheck,
} from '@daybook/contract/billing/refusals.ts'
import { billingMessages } from '@daybook/contract/messages/billing/billing-messages.ts'
import { AppError } from '#app-error.ts'

interface Besides {
  /** The field of the body; '' for the record as such. */
  readonly path?: string
  readonly ways?: readonly BillingWay[]
  readonly members?: Readonly<Record<string, unknown>>
}

export const refusal = (
  code: BillingCode,
  message: string,
  { path = '', ways = [], members = {} }: Besides = {},
): AppError =>
  new AppError(code, message, { issues: [{ path, message, code }], members: { ways, ...members } })

const isError = (check: IssueCheck): check is IssueCheck & { readonly code: BillingCode } =>
  check.level === 'E'

/** @throws AppError of the first error, with all of them; or what still has to be confirmed */
export function refuseChecks(checks: readonly IssueCheck[], confirmed: readonly string[] = []): void {
  const errors = checks.filter(isError)
  const [first] = errors
  if (first)
    throw new AppError(first.code, first.message, {
      issues: errors.map(({ path, message, code }) => ({ path, message, code })),
      members: { ways: first.ways },
    })
  const open = checks.filter(({ level, code }) => level === 'W' && !confirmed.includes(code))
  if (open.length > 0) throw confirmNeeded(open)
}

interface Asked {
  readonly code: BillingCode | BillingWarning
  readonly path: string
  readonly message: string
  readonly ways?: readonly BillingWay[]
}

/** 409, unlike the code's other use: there it is the session that has to be confirmed. */
export const confirmNeeded = (asked: readonly Asked[]): AppError =>
  new AppError('confirm_needed', billingMessages.confirm(asked.map(({ message }) => message)), {
    status: 409,
    issues: asked.map(({ path, message, code }) => ({ path, message, code })),
    members: { confirm: asked.map(({ code }) => code), ways: asked.flatMap(({ ways = [] }) => ways) },
  })
