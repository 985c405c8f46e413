// The people of a firm as accounts that nobody can sign in to: inactive, without a password, under an address that no mail reaches.
// Whoever takes the invitation gets the account with all that is theirs; the others keep their name on it.
import { randomBytes } from 'node:crypto'
import { user } from '@daybook/contract/entities/user.ts'
import type { FirmPersonStanding } from '@daybook/contract/account/firm-import/firm-import-calls.ts'
import { ACCOUNT_STATUS } from '@daybook/contract/entities/lookups.ts'
import { DEFAULT_TIME_ZONE } from '@daybook/contract/engine/limits.ts'
import { firmPersonWords as words } from '@daybook/contract/messages/transfer/firm-import-messages.ts'
import { insertRow } from '#entities/store.ts'
import type { Bringing } from '#features/firm-import/bring-in/bringing.ts'
import type { PersonInFile } from '#firm-file/read/people-in-file.ts'
import { isTimeZone } from '#time.ts'

export interface BroughtPerson {
  readonly person: PersonInFile
  /** The account here. */
  readonly userId: number
  /** '' for who is to be invited. */
  readonly why: string
}

const whyNot: Readonly<Record<FirmPersonStanding, string>> = {
  invite: words.notChosen,
  taken: words.taken,
  away: words.away,
}

/** RFC 2606: no mail server has such a name. */
const noAddress = () => `${randomBytes(9).toString('hex')}@not-invited.invalid`

interface Coming {
  readonly people: readonly PersonInFile[]
  readonly chosen: ReadonlySet<number>
  readonly standings: ReadonlyMap<number, FirmPersonStanding>
  readonly byId: number
}

async function insertPerson(
  { tx, scopeId, now }: Bringing,
  person: PersonInFile,
  { lastname, byId }: { readonly lastname: string; readonly byId: number },
): Promise<number> {
  const isGone = !person.isOfFirm || person.deletedTime !== null
  const values = {
    firstname: person.firstname,
    lastname,
    email: noAddress(),
    phone: person.phone,
    password: null,
    customer: { id: scopeId },
    accountStatus: { id: ACCOUNT_STATUS.inactive },
    accountRoles: [{ id: person.roleId }],
    timeZone: isTimeZone(person.timeZone) ? person.timeZone : DEFAULT_TIME_ZONE,
  }
  const stamps = {
    scopeId,
    createdById: byId,
    createdTime: person.createdTime || now,
    modifiedById: byId,
    modifiedTime: person.modifiedTime || now,
  }
  const id = await insertRow(tx, user, values, stamps)
  if (isGone)
    await tx
      .updateTable('user')
      .set({ deletedTime: person.deletedTime ?? now })
      .where('id', '=', id)
      .where('scopeId', '=', scopeId)
      .execute()
  return id
}

/** @returns those of the firm who are still there */
export async function bringPeople(bringing: Bringing, { people, chosen, standings, byId }: Coming) {
  const brought: BroughtPerson[] = []
  for (const person of people) {
    const standing = standings.get(person.id)
    const isInvited = standing === 'invite' && chosen.has(person.id)
    const isMarked = standing !== undefined && !isInvited
    const lastname = isMarked ? `${person.lastname} ${words.notInvited}`.trim() : person.lastname
    const userId = await insertPerson(bringing, person, { lastname, byId })
    bringing.ids.add('user', person.id, userId)
    if (standing) brought.push({ person, userId, why: isInvited ? '' : whyNot[standing] })
  }
  return brought
}
