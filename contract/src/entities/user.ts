// A person with an account; the sentences of its form are the specification's.
import { ACCOUNT_STATUS } from '#entities/lookups.ts'
import { ROLES } from '#engine/access.ts'
import { defineEntity } from '#engine/entity.ts'
import { email, link, links, secret, text } from '#engine/fields.ts'
import { DEFAULT_TIME_ZONE } from '#engine/limits.ts'
import { messages } from '#messages/messages.ts'

const message = messages.required

export const user = defineEntity({
  name: 'user',
  title: ['User', 'Users'],
  api: { one: 'user', many: 'users' },
  fields: {
    firstname: text('First Name', { message }),
    lastname: text('Last Name', { message }),
    email: email('Email', { message }),
    // Asked of those who change their own e-mail (rules/accounts 10).
    currentPassword: secret('Current Password', { required: false, when: 'edit', stored: false }),
    phone: text('Phone', { message, keyboard: 'tel' }),
    password: secret('Password', { message: 'Password is required' }),
    customer: link('customer', 'Customer', { initial: 'ownCustomer', message }),
    accountStatus: link('accountStatus', 'Status', { initial: ACCOUNT_STATUS.active }),
    accountRoles: links('accountRole', 'Role', { initial: [ROLES.user.id], message }),
    timeZone: text('Time Zone', { initial: DEFAULT_TIME_ZONE, required: false, onForm: false }),
  },
  headline: 'firstname',
  card: ['email', 'phone', 'customer'],
  summary: ['firstname', 'lastname'],
  sort: { by: 'firstname', dir: 'asc' },
  access: { read: 'signedIn', write: 'ADMIN_AND_ABOVE' },
  visibleTo: 'colleagues',
  replies: { added: 'User account is created now', updated: messages.userUpdated },
  afterSave: 'back',
  onClose: 'back',
  placeholders: [7],
})
