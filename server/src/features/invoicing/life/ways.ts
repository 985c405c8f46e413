// What may be done with an invoice now, and why not what may not: for its page, and for the sentences of refusals.
import type { BillingCode, BillingWay } from '@daybook/contract/billing/refusals.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { billingMessages } from '@daybook/contract/messages/billing/billing-messages.ts'
import { type Actor, isSuperAdmin } from '#actor.ts'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import type { AnyDb } from '#entities/store.ts'
import { mayBill, mayTakeBack, mayWriteOff } from '#features/invoicing/life/may-bill.ts'
import { isHandedOver, refuseCancel, refuseReopen } from '#features/invoicing/life/take-back-checks.ts'

type Invoice = RowFor<'invoice'>

export interface Impossible {
  readonly way: BillingWay
  readonly code: BillingCode | 'forbidden'
  readonly detail: string
}
export interface Ways {
  readonly ways: readonly BillingWay[]
  readonly impossible: readonly Impossible[]
}

/** And what is said to those who have it not. */
interface Right {
  readonly isAllowed: boolean
  readonly sentence: string
}

const nothingStandsAgainst = async (): Promise<void> => undefined

/** undefined: nothing stands against it. */
async function whyNot(check: () => Promise<void>): Promise<Omit<Impossible, 'way'> | undefined> {
  try {
    await check()
    return undefined
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    // The checks below refuse with nothing else.
    return { code: error.code as Impossible['code'], detail: error.message }
  }
}

export async function waysOf(deps: Deps, db: AnyDb, actor: Actor, row: Invoice): Promise<Ways> {
  const ways: BillingWay[] = []
  const impossible: Impossible[] = []
  const offer = async (way: BillingWay, { isAllowed, sentence }: Right, check = nothingStandsAgainst) => {
    const detail = isSuperAdmin(actor) ? billingMessages.notSupport : sentence
    const reason = isAllowed ? await whyNot(check) : ({ code: 'forbidden', detail } as const)
    if (reason) impossible.push({ way, ...reason })
    else ways.push(way)
  }
  const bills: Right = { isAllowed: await mayBill(db, actor), sentence: billingMessages.onlyAdmins }
  const takesBack: Right = {
    isAllowed: mayTakeBack(actor, row.createdById),
    sentence: billingMessages.onlyCreator,
  }
  if (row.life === 0) {
    await offer('issue', bills)
    await offer('issueAndSend', bills)
    if (row.numberReserved === 1) await offer('cancel', takesBack, () => refuseCancel(db, row, deps.clock()))
  }
  if (row.life === 1) {
    await offer('reopen', takesBack, () => refuseReopen(db, row))
    await offer('cancel', takesBack, () => refuseCancel(db, row, deps.clock()))
    await offer('creditNote', bills)
    await offer('debitNote', bills)
    if (await isHandedOver(db, row)) await offer('unsent', bills)
    if ((row.balance ?? 0) > 0)
      await offer('writeOff', { isAllowed: mayWriteOff(actor), sentence: billingMessages.onlyAdminsWriteOff })
    await offer('link', bills)
  }
  ways.push('duplicate')
  return { ways, impossible }
}
