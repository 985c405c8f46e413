// The sentences of the specification, to the letter: odd spellings and a trailing blank included.
import { expect, test } from 'vitest'
import { entities } from '#entities/registry.ts'
import type { AnyEntity } from '#engine/entity.ts'
import { outOfRange } from '#messages/form-messages.ts'
import { inUse, messages, noValue, sentenceFor, tooLong } from '#messages/messages.ts'

test.each([
  [messages.sessionExpired, 'Session Expired. Please login again.'],
  [messages.forbiddenContents, 'You are not authorized to view some contents of this page.'],
  [messages.serverBusy, 'Server is busy. Please try again after some time.'],
  [messages.serverError, 'Server error. Please contact our support team.'],
  [messages.noResponse, 'server not reachable. Please try again after some time.'],
  [messages.registrationFailed, 'Error occured in Registration Process '],
  [messages.passwordChangeFailed, 'Error occurred while changing password'],
  [messages.accountStatusFailed, 'Error occurred while updating the Account Status'],
  [messages.notAuthorizedRoute, 'You are not Authorized to View or Edit this content!'],
  [messages.taskUpdated, 'Task has been updated'],
  [messages.taskSeriesUpdated, 'Task and its upcoming recurrent tasks have been updated'],
  [messages.userUpdated, 'User account is updated now'],
  [messages.pleaseWait, 'Please wait...'],
  [messages.noMatch, 'No matching records found. Please refine your filter or keyword.'],
  [messages.emailInvalid, 'Please enter a valid Email'],
  [messages.passwordTooShort, 'Password must be at least 6 characters'],
  [messages.passwordsDiffer, 'Password and Confirm Password must match'],
  [messages.required, 'Required*'],
])('"%s"', (ours, literal) => {
  expect(ours).toBe(literal)
})

test.each([
  [401, 'Session Expired. Please login again.'],
  [403, 'You are not authorized to view some contents of this page.'],
  [500, 'Server is busy. Please try again after some time.'],
  [404, 'Server error. Please contact our support team.'],
  [undefined, 'server not reachable. Please try again after some time.'],
])('a call that failed with %s', (status, sentence) => {
  expect(sentenceFor(status)).toBe(sentence)
})

test.each([
  [409, 'There is one with this name already.'],
  [400, 'There is one with this name already.'],
])('a %i shows what the answer says', (status, detail) => {
  expect(sentenceFor(status, detail)).toBe(detail)
})

test.each([401, 403, 500])('a %i shows the catalogue’s sentence all the same', (status) => {
  expect(sentenceFor(status, 'something else')).toBe(sentenceFor(status))
})

/** Later kinds say the same of their own title. */
const replies: Partial<Record<string, readonly [added: string, updated: string, deleted: string]>> = {
  accountRole: ['Role data has been added', 'Role data has been updated', 'Role has been deleted'],
  accountStatus: ['Status data has been added', 'Status data has been updated', 'Status has been deleted'],
  accountType: [
    'Account Type data has been added',
    'Account Type data has been updated',
    'Account Type has been deleted',
  ],
  bookmark: ['Bookmark data has been added', 'Bookmark data has been updated', 'Bookmark has been deleted'],
  contact: ['Contact data has been added', 'Contact data has been updated', 'Contact has been deleted'],
  customer: ['Customer data has been added', 'Customer data has been updated', 'Customer has been deleted'],
  customList: [
    'Custom List data has been added',
    'Custom List data has been updated',
    'Custom List has been deleted',
  ],
  dataStatus: [
    'Data Status data has been added',
    'Data Status data has been updated',
    'Data Status has been deleted',
  ],
  industryType: [
    'Industry Type data has been added',
    'Industry Type data has been updated',
    'Industry Type has been deleted',
  ],
  invoice: ['Invoice data has been added', 'Invoice data has been updated', 'Invoice has been deleted'],
  invoiceTaskGroup: [
    'Invoice Task Group data has been added',
    'Invoice Task Group data has been updated',
    'Invoice Task Group has been deleted',
  ],
  organization: [
    'Organization data has been added',
    'Organization data has been updated',
    'Organization has been deleted',
  ],
  project: ['Project data has been added', 'Project data has been updated', 'Project has been deleted'],
  projectTask: [
    'Project Task data has been added',
    'Project Task data has been updated',
    'Project Task has been deleted',
  ],
  sellerProfile: [
    'Seller Profile data has been added',
    'Seller Profile data has been updated',
    'Seller Profile has been deleted',
  ],
  task: ['Task has been added', 'Task has been updated', 'Task has been deleted'],
  taskCategory: [
    'Task Category data has been added',
    'Task Category data has been updated',
    'Task Category has been deleted',
  ],
  taskPriority: [
    'Task Priority data has been added',
    'Task Priority data has been updated',
    'Task Priority has been deleted',
  ],
  taskRepeatOption: [
    'Repeat Option data has been added',
    'Repeat Option data has been updated',
    'Repeat Option has been deleted',
  ],
  taskStatus: [
    'Task Status data has been added',
    'Task Status data has been updated',
    'Task Status has been deleted',
  ],
  user: ['User account is created now', 'User account is updated now', 'User has been deleted'],
}

test.each(Object.values<AnyEntity>(entities))('what is said after saving and deleting: $name', (entity) => {
  const { added, updated, deleted } = entity.replies
  const [one] = entity.title
  const usual = [`${one} data has been added`, `${one} data has been updated`, `${one} has been deleted`]

  expect([added, updated, deleted]).toEqual(replies[entity.name] ?? usual)
})

test.each([
  [tooLong('Task Name', 255), 'Task Name must be at most 255 characters'],
  [outOfRange('Total Amount', 0, 1_000_000), 'Total Amount must be from 0 to 10,00,000'],
  [inUse('contact', 1, 'project'), 'This contact can’t be deleted: 1 project still refers to it.'],
  [inUse('contact', 2, 'projects'), 'This contact can’t be deleted: 2 projects still refer to it.'],
  [noValue('Phone'), 'No Phone'],
])('"%s"', (ours, literal) => {
  expect(ours).toBe(literal)
})
