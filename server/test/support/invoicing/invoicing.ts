// A seller, a buyer and worked hours, for the tests of invoicing.
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import { projectTask } from '@daybook/contract/entities/project-task.ts'
import { project } from '@daybook/contract/entities/project.ts'
import { sellerProfile } from '@daybook/contract/entities/seller-profile.ts'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import type { Issue } from '@daybook/contract/engine/errors.ts'
import type { BillBody } from '@daybook/contract/invoicing/calls.ts'
import { NOW } from '#test/support/app.ts'
import type { Caller } from '#test/support/caller.ts'
import { given, type Input, make, unique } from '#test/support/make.ts'

/** Valid numbers of invented firms: two in Karnataka, one in Maharashtra. */
export const GSTINS = {
  seller: '29AABCT1332L1ZA',
  sameState: '29AAGCB7383J1Z4',
  otherState: '27AAPFU0939F1ZV',
} as const

const DAY = 24 * 60 * 60 * 1000
export const PERIOD = { startDate: NOW - 30 * DAY, endDate: NOW } as const

/** What an answer that saved an invoice holds. */
export interface Saved {
  readonly message: string
  readonly data: AnyRecord
  readonly warnings?: readonly Issue[]
}

export const sellerOf = (caller: Caller, overrides: Input = {}) =>
  given(caller, sellerProfile, {
    name: unique('Seller'),
    taxNumber: '',
    pan: '',
    upiAddress: 'firm@bank',
    sac: '998311',
    ...overrides,
  })

/** An organization with a project in it. */
export async function buyerOf(caller: Caller, overrides: Input = {}) {
  const buyer = await given(caller, organization, { taxNumber: 'Unregistered', pan: 'Not set', ...overrides })
  const { id: projectId } = await given(caller, project, { organization: { id: buyer.id } })
  return { id: buyer.id, projectId, name: String(buyer['name']) }
}

export const workOf = (caller: Caller, projectId: number, hours: number, overrides: Input = {}) =>
  given(caller, projectTask, {
    project: { id: projectId },
    startDate: NOW - 5 * DAY,
    endDate: NOW - 2 * DAY,
    workedHours: hours,
    billedHours: null,
    ...overrides,
  })

export type Group = BillBody['groups'][number]

export const billOf = (
  organizationId: number,
  sellerProfileId: number,
  groups: readonly Group[],
  overrides: Input = {},
) => ({ organizationId, sellerProfileId, ...PERIOD, invoiceDate: NOW, groups, ...overrides })

/** One group of these tasks at 1000 rupees an hour. */
export const groupOf = (...tasks: readonly (readonly [id: number, hours: number])[]): Group => ({
  name: 'Consulting',
  costPerUnit: 1000,
  tasks: tasks.map(([id, hours]) => ({ id, hours })),
})

/** The input of an invoice whose number its seller's pattern gives. */
export const numberedBy = async (caller: Caller, sellerProfileId: number, overrides: Input = {}) =>
  make(caller, invoice, {
    sellerProfile: { id: sellerProfileId },
    isNumberGiven: 1,
    invoiceNumber: '-',
    invoiceDate: NOW,
    ...overrides,
  })

export const taskAt = async (caller: Caller, id: number) =>
  (await caller.get<AnyRecord>(`/api/project_tasks/${id}`)).body
