// Who may add, change and remove which record: the server refuses by it, and the screens offer by it, so neither says
// more than the other. Which rows somebody sees is the server's visibility.ts.
import { can, type HasRoles } from '#engine/access.ts'
import type { AnyEntity, AnyRecord, Visibility } from '#engine/entity.ts'
import { INDIVIDUALS } from '#account/individuals.ts'

/** Scope of the rows that belong to the product itself. */
export const SYSTEM_SCOPE = 0

export type Verb = 'change' | 'remove'

/** Somebody as the sign-in tells it. */
export interface SignedIn extends HasRoles {
  readonly id: number
  readonly customer: { readonly id: number }
  /** Only there while nobody else of the firm is active. */
  readonly isOnlyMember?: true
  /** Only there where the firm lets Admins alone issue and record payments, and this is none. */
  readonly mayBill?: false
}

export interface Person extends SignedIn {
  /** Whose rows are in reach. */
  readonly scopeId: number
}

/** Who has no firm, and who administers Daybook, shares with nobody. */
export const isAlone = (user: SignedIn): boolean => user.customer.id === INDIVIDUALS || isSuperAdmin(user)

/** Who has nobody to work with at present; what former colleagues left is still the firm's. */
export const worksAlone = (user: SignedIn): boolean => isAlone(user) || user.isOnlyMember === true

/** Whether the screens offer what moves money; the server asks for itself (rules/billing 5). */
export const mayBill = (user: SignedIn): boolean => user.mayBill !== false

interface Made {
  readonly createdBy: { readonly id: number }
}

/** Whether they offer to take a receipt or a note back: where Admins alone bill, who made it may, too. */
export const mayTakeBack = (user: SignedIn, { createdBy }: Made): boolean =>
  mayBill(user) || createdBy.id === user.id

/** The scope of somebody who shares with nobody. */
export const ownScopeOf = (userId: number): number => -userId

/** Who is in which scope follows from these three. */
export interface ScopeMember {
  readonly customerId: number
  readonly userId: number
  readonly isSuperAdmin: boolean
}

/**
 * The scope that an account is in and works in. Members of customer 1 share nothing; a Super Admin is nobody's colleague
 * either, whichever customer the account names (decision 0049).
 */
export const scopeOfMember = ({ customerId, userId, isSuperAdmin: isAdministrator }: ScopeMember): number =>
  customerId === INDIVIDUALS || isAdministrator ? ownScopeOf(userId) : customerId

const personOf = (user: SignedIn): Person => ({
  ...user,
  scopeId: scopeOfMember({ customerId: user.customer.id, userId: user.id, isSuperAdmin: isSuperAdmin(user) }),
})

/** What the rules look at. */
export interface Ruled {
  readonly id: number
  /** Undefined: somebody else's. */
  readonly scopeId: number | undefined
  readonly createdById: number | undefined
}

const isOwn = (who: Person, row: Ruled) => row.scopeId === who.scopeId
const isMine = (who: Person, row: Ruled) => row.createdById === who.id
const isSystem = (row: Ruled) => row.scopeId === SYSTEM_SCOPE
const isSuperAdmin = (who: HasRoles) => can(who, 'SUPER_ADMIN_ONLY')
const isAllowed = (who: Person, entity: AnyEntity) => can(who, entity.access.write)

type Rule = (who: Person, entity: AnyEntity, verb: Verb, row: Ruled) => boolean

/** One rule per word of `visibleTo`. */
const rules: Record<Visibility, Rule> = {
  // System rows are the Super Admin's; own rows belong to whoever may manage the lookup (rules/records 9).
  lookup: (who, entity, _verb, row) =>
    entity.access.write !== 'nobody' &&
    (isSystem(row) || !isOwn(who, row) ? isSuperAdmin(who) : isAllowed(who, entity)),

  // Whoever may write the kind changes its records, mostly everybody of the customer; the creator or an Admin deletes
  // them (rules/records 8).
  scope: (who, entity, verb, row) => {
    if (isSystem(row)) return isSuperAdmin(who)
    if (!isOwn(who, row) || !isAllowed(who, entity)) return false
    const isAnybodys = verb === 'change' && !entity.keptByMaker
    return isAnybodys || isMine(who, row) || can(who, 'ADMIN_AND_ABOVE')
  },

  creatorAndAssignee: (who, entity, verb, row) =>
    isOwn(who, row) &&
    isAllowed(who, entity) &&
    (verb === 'change' || isMine(who, row) || can(who, 'ADMIN_ONLY')),

  ownCustomer: (who, entity, verb, row) =>
    isSuperAdmin(who) || (verb === 'change' && row.id === who.customer.id && isAllowed(who, entity)),

  // One's own account to change, or an administrator's business.
  colleagues: (who, entity, verb, row) => (verb === 'change' && row.id === who.id) || isAllowed(who, entity),
}

/** May this person do that with a row that they see? */
export const mayWriteRow = (who: Person, entity: AnyEntity, verb: Verb, row: Ruled): boolean =>
  rules[entity.visibleTo](who, entity, verb, row)

/** The product itself needs the row: nobody removes it. */
export const mustStay = (entity: AnyEntity, row: Ruled): boolean =>
  isSystem(row) && entity.placeholders.includes(row.id)

/** May this person add records of the kind? */
export function mayCreate(who: SignedIn, entity: AnyEntity): boolean {
  if (entity.visibleTo === 'ownCustomer') return isSuperAdmin(who)
  const isProducts = entity.visibleTo === 'lookup' && entity.access.write !== 'nobody'
  return can(who, entity.access.write) || (isProducts && isSuperAdmin(who))
}

/** The member of an answered record that says it is the product's own; the others don't have it. */
export const SYSTEM_MARK = 'isSystem'

const idOf = (reference: unknown): number | undefined =>
  typeof reference === 'object' && reference !== null && 'id' in reference && typeof reference.id === 'number'
    ? reference.id
    : undefined

/** What one sees is one's own or the product's, but for a Super Admin. */
function ruledOf(who: Person, record: AnyRecord): Ruled {
  const createdById = idOf(record['createdBy'])
  const seesOthers = isSuperAdmin(who) && createdById !== who.id
  const scopeId = record[SYSTEM_MARK] === true ? SYSTEM_SCOPE : seesOthers ? undefined : who.scopeId
  return { id: record.id, scopeId, createdById }
}

/** May somebody change a record that was answered to them? */
export function mayChange(user: SignedIn, entity: AnyEntity, record: AnyRecord): boolean {
  const who = personOf(user)
  return mayWriteRow(who, entity, 'change', ruledOf(who, record))
}

/** May somebody remove a record that was answered to them, and does it not have to stay? */
export function mayRemove(user: SignedIn, entity: AnyEntity, record: AnyRecord): boolean {
  const who = personOf(user)
  const row = ruledOf(who, record)
  return mayWriteRow(who, entity, 'remove', row) && !mustStay(entity, row)
}
