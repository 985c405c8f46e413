// The matrix of rights as data (rules/tenancy 2 to 18): what each role is answered for each operation on whose record.
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import type { Office } from '#test/support/people/actors.ts'
import type { Actor, Answer, Caller } from '#test/support/caller.ts'
import type { Input } from '#test/support/make.ts'

export const ROLE_COLUMNS = ['user', 'analyst', 'admin', 'superAdmin'] as const
export type RoleColumn = (typeof ROLE_COLUMNS)[number]

/** The accounts of all columns name one firm; the Super Admin's is in a scope of its own all the same (decision 0049). */
export type People = Readonly<Record<RoleColumn, Actor>>

/** Answers for User, Analyst, Admin and Super Admin, in the order of the matrix; signed out it is always 401. */
export type Cells = readonly [user: number, analyst: number, admin: number, superAdmin: number]

/** There is no such case: a Super Admin has no colleagues to be handed a task by. */
export const NEVER = 0

export const all = (status: number): Cells => [status, status, status, status]

export interface MatrixWorld {
  readonly office: Office
  readonly people: People
}

/** One row of the matrix for one resource. */
export interface Row {
  readonly says: string
  readonly cells: Cells
  /** Prepares what the request is about, for the person who will send it. @returns what `act` needs to know */
  readonly given?: (place: MatrixWorld, who: Actor) => Promise<number>
  readonly act: (caller: Caller, id: number, place: MatrixWorld) => Promise<Answer<unknown>>
}

export const pathOf = (entity: AnyEntity, id: number | string) => `/api/${entity.api.one}/${id}`
export const filterOf = (entity: AnyEntity, filter: Input) => ({
  dataFilter: { [entity.api.filter]: filter },
})
