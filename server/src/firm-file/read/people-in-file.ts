// The people of a file: those of the firm, and others whose names stand on what they made.
import { ROLES } from '@daybook/contract/engine/access.ts'
import { ACCOUNT_STATUS } from '@daybook/contract/entities/lookups.ts'
import { FIRM_PEOPLE_MAX } from '@daybook/contract/account/firm-import/firm-import-calls.ts'
import { isEmail } from '@daybook/contract/engine/schema.ts'
import { firmFileRefusals as sentences } from '@daybook/contract/messages/transfer/firm-import-messages.ts'
import { readIds } from '#entities/field-codecs.ts'
import { type Reading, rowsOf } from '#firm-file/read/read-rows.ts'
import { FirmFileRefused } from '#firm-file/read/refused.ts'
import { rowsPath } from '#firm-file/tables.ts'
import { userTable } from '#firm-file/tables/people.ts'
import { foldEmail } from '#formats/fold-email.ts'

export interface PersonInFile {
  readonly id: number
  readonly isOfFirm: boolean
  readonly firstname: string
  readonly lastname: string
  /** Folded. */
  readonly email: string
  readonly phone: string
  readonly timeZone: string
  /** The one that decides; nobody comes as a Super Admin. */
  readonly roleId: number
  /** They could sign in where they come from. */
  readonly isActive: boolean
  readonly deletedTime: number | null
  readonly createdTime: number
  readonly modifiedTime: number
}

const GIVEN: readonly number[] = [ROLES.admin.id, ROLES.analyst.id, ROLES.user.id]
const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/** Together with all who ever changed something. */
const ALL_PEOPLE_MAX = FIRM_PEOPLE_MAX * 5

/** @param isIndividual who has no firm there has one of their own here, and administers it. @throws FirmFileRefused */
export async function peopleIn(reading: Reading, isIndividual: boolean): Promise<readonly PersonInFile[]> {
  const people = new Map<number, PersonInFile>()
  for await (const rows of rowsOf(reading, userTable))
    for (const { row, line } of rows) {
      const id = Number(row['id'])
      if (people.has(id)) throw new FirmFileRefused(sentences.twiceKnown(rowsPath('user'), line))
      if (people.size >= ALL_PEOPLE_MAX) throw new FirmFileRefused(sentences.otherCount(rowsPath('user')))
      const role = readIds(row['accountRoles'])[0]
      const email = foldEmail(text(row['email']))
      people.set(id, {
        id,
        isOfFirm: row['scope'] === 'firm',
        firstname: text(row['firstname']),
        lastname: text(row['lastname']),
        email: isEmail(email) ? email : '',
        phone: text(row['phone']),
        timeZone: text(row['timeZone']),
        roleId: isIndividual
          ? ROLES.admin.id
          : role !== undefined && GIVEN.includes(role)
            ? role
            : ROLES.user.id,
        isActive: row['accountStatusId'] === ACCOUNT_STATUS.active && row['deletedTime'] === null,
        deletedTime: typeof row['deletedTime'] === 'number' ? row['deletedTime'] : null,
        createdTime: Number(row['createdTime']),
        modifiedTime: Number(row['modifiedTime']),
      })
    }
  return [...people.values()]
}
