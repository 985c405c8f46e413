// Before somebody leaves: what they have in hand, who could take over, and the calls that hand it over.
import type { StatusAnswer } from '@daybook/contract/account/user-endpoints.ts'
import {
  holdingsOf,
  removeUser,
  setAccountStatus,
  updateUser,
  usersOfCustomer,
} from '@daybook/contract/account/user-endpoints.ts'
import { ROLES } from '@daybook/contract/engine/access.ts'
import { INDIVIDUALS } from '@daybook/contract/entities/customer.ts'
import { ACCOUNT_STATUS } from '@daybook/contract/entities/lookups.ts'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import type { HandOverAsked, HandOverPart, Holdings } from '@daybook/contract/account/hand-over.ts'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/client.ts'
import type { RemoveInstead, SaveInstead } from '#api/entity-queries.ts'
import { referenceId } from '#entities/card/reference-id.ts'
import { isActive } from '#features/users/is-active.ts'
import { recordText } from '#features/users/person-name.ts'

export interface Colleague {
  readonly id: number
  readonly name: string
}
export interface Leaving {
  readonly record: AnyRecord
  readonly holdings: Holdings
  /** Never empty. */
  readonly colleagues: readonly Colleague[]
}
/** What the person decided; without `takeOverId` nothing moves. */
export type Decision = HandOverAsked | 'cancel'

const isSuperAdmin = (record: AnyRecord) =>
  Array.isArray(record['accountRoles']) && referenceId(record['accountRoles'][0]) === ROLES.superAdmin.id

/** Undefined where there is nothing to ask: nothing is open, or nobody could take over. */
export async function findLeaving(record: AnyRecord): Promise<Leaving | undefined> {
  const customerId = referenceId(record['customer'])
  if (customerId === undefined || customerId === INDIVIDUALS || isSuperAdmin(record)) return undefined
  const holdings = await call(holdingsOf, { params: { id: record.id } })
  if (holdings.openTasks + holdings.series === 0) return undefined
  const people: readonly AnyRecord[] = await call(usersOfCustomer, { params: { customerId } })
  const colleagues = people
    .filter((user) => user.id !== record.id && isActive(user) && !isSuperAdmin(user))
    .map((user) => ({ id: user.id, name: recordText(user) }))
  return colleagues.length > 0 ? { record, holdings, colleagues } : undefined
}

export const handOverQuery = (takeOverId: number, parts: readonly HandOverPart[]): HandOverAsked =>
  parts.length === 0 ? {} : { takeOverId: String(takeOverId), take: parts.join(',') }

/** The sentence about the taker, where no form could show it at its field. */
async function said<T>(calling: Promise<T>): Promise<T> {
  try {
    return await calling
  } catch (error) {
    const [issue] = error instanceof ApiError ? error.issues : []
    if (!(error instanceof ApiError) || !issue) throw error
    throw new ApiError(error.status, { ...error.problem, detail: issue.message })
  }
}

export const deactivate = (id: number, handOver: HandOverAsked): Promise<StatusAnswer> =>
  said(
    call(setAccountStatus, {
      query: { userId: String(id), accountStatusId: String(ACCOUNT_STATUS.inactive), ...handOver },
    }),
  )

/** @param giveBack what the deactivation answered, if it handed anything over */
export const activate = (id: number, giveBack?: string): Promise<StatusAnswer> =>
  said(
    call(setAccountStatus, {
      query: {
        userId: String(id),
        accountStatusId: String(ACCOUNT_STATUS.active),
        ...(giveBack ? { giveBack } : {}),
      },
    }),
  )

export const removeWith =
  (handOver: HandOverAsked): RemoveInstead =>
  (id) =>
    said(call(removeUser, { params: { id }, query: handOver }))

export const saveWith =
  (handOver: HandOverAsked): SaveInstead =>
  async (id, body) => {
    const { message, data } = await call(updateUser, { params: { id }, query: handOver, body })
    // The generic screens know a record by its fields' names only.
    const record: AnyRecord = { ...data }
    return { message, data: record }
  }
