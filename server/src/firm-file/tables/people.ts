// The firm itself, its people, and what they chose. Nothing by which anybody signs in is among it.
import { customer } from '@daybook/contract/entities/customer.ts'
import { user } from '@daybook/contract/entities/user.ts'
import { searchTextOf } from '#entities/store.ts'
import { type FirmTable, named } from '#firm-file/firm-table.ts'

export const customerTable: FirmTable = {
  table: 'customer',
  title: '',
  key: ['id'],
  plain: named('id organizationName websiteURL createdTime'),
  search: (row) => searchTextOf(customer, row),
}

/**
 * Those of the firm, and of others who made or changed something once their names alone: `scope` is 'firm' or 'other'. How they
 * become accounts is firm-import's.
 */
export const userTable: FirmTable = {
  table: 'user',
  title: '',
  key: ['id'],
  plain: named(
    'id scope firstname lastname email phone accountStatusId accountRoles timeZone deletedTime createdTime modifiedTime',
  ),
  json: ['accountRoles'],
  search: (row) => searchTextOf(user, row),
}

export const choices = {
  preference: {
    table: 'preference',
    title: '',
    key: ['userId'],
    plain: named(
      'mail push digest digestTime dayReminderTime digestNext digestZone noMailSeen choices kinds quietFrom quietTo quietDays dueSoonMinutes',
    ),
    refs: { userId: 'user' },
    json: named('choices kinds quietDays'),
    through: { column: 'userId', table: 'user', id: 'id' },
    // Of Super Admins alone.
    begins: { signUps: 0 },
  },
  firmSetting: {
    table: 'firmSetting',
    title: '',
    key: ['name'],
    plain: named('name value'),
    json: ['value'],
  },
  holiday: { table: 'holiday', title: 'Holidays', key: ['day'], plain: named('day name') },
} as const satisfies Readonly<Record<string, FirmTable>>
