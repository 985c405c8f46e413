// Each record module through its screens: list, add with its rules, edit in the dialog, duplicate.
import { ROLES } from '@daybook/contract/engine/access.ts'
import { bookmark } from '@daybook/contract/entities/bookmark.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { entities } from '@daybook/contract/entities/registry.ts'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import type { Locator, Page } from '@playwright/test'
import { addStaff, openApiSession } from '../support/api-session.ts'
import { expect, test } from '../support/fixtures.ts'
import { signIn } from '../support/sign-in.ts'
import { expectSaid } from '../screens/heard.ts'
import { pick } from './picker.ts'
import { card, cards, heading, nextListCall } from '../screens/screen.ts'

/** The text fields that a form insists on, in its order, and the words of their rules. */
const modules: readonly (readonly [AnyEntity, readonly string[], Readonly<Record<string, string>>?])[] = [
  [entities.bookmark, ['Name', 'Reference']],
  [entities.organization, ['Name', 'Website', 'Address', 'Phone', 'Email', 'PAN', 'Tax Number']],
  [entities.contact, ['Name', 'Email', 'Phone', 'Address']],
  [entities.project, ['Name']],
  [entities.projectTask, ['Name']],
  [
    entities.invoice,
    [
      'File Name',
      'Invoice Number',
      'From Organization Name',
      'From Organization PAN',
      'From Organization Address',
      'From Organization Tax Number',
      'To Organization Name',
      'To Organization PAN',
      'To Organization Address',
      'To Organization Tax Number',
      'Invoice Creater Name',
      'Invoice Creater Designation',
    ],
    { 'File Name': 'Invoice Name is required' },
  ],
  [entities.invoiceTaskGroup, ['Name']],
  [entities.accountType, ['Name']],
  [entities.industryType, ['Name']],
  [entities.dataStatus, ['Name']],
]
const administered: readonly AnyEntity[] = [entities.accountType, entities.industryType, entities.dataStatus]

const field = (scope: Page | Locator, label: string) =>
  scope.getByRole('textbox', { name: label, exact: true })
const save = (scope: Page | Locator) => scope.getByRole('button', { name: 'Save', exact: true }).click()

/** What nobody has anything to say about: an invoice's number has rules of its own, which only warn. */
const anyText = (label: string) => (label === 'Invoice Number' ? 'ANY-1' : `Any ${label}`)

async function addEditDuplicate(
  page: Page,
  entity: AnyEntity,
  required: readonly string[],
  words: Readonly<Record<string, string>> = {},
) {
  const [one, many] = entity.title
  const [headline = 'Name'] = required
  const name = `A ${one}`
  await page.goto(`/${entity.path}/add`)
  await expect(heading(page)).toHaveText(`Add New ${one}`)
  await save(page)
  for (const label of required) {
    await expect(field(page, label)).toHaveAccessibleDescription(words[label] ?? `${label} is required`)
  }
  for (const label of required) await field(page, label).fill(label === headline ? name : anyText(label))
  if (entity === entities.invoiceTaskGroup) await pick(page, page, 'Invoice', anyInvoice.invoiceNumber)
  await save(page)
  await expectSaid(page, entity.replies.added)
  await expect(page).toHaveURL(`/${entity.path}/add`)
  await expect(field(page, headline)).toHaveValue('')

  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await page.goto(`/${entity.path}?search=${encodeURIComponent(name)}`)
  await expect(heading(page)).toHaveText(`${many} (1)`)
  await card(page, name)
    .getByRole('button', { name: `Edit ${name}` })
    .first()
    .click()
  const editor = page.getByRole('dialog', { name: one, exact: true })
  await expect(editor.getByText('Created By')).toBeVisible()
  await field(editor, headline).fill(`${name} more`)
  const asked = nextListCall(page, entity.api.many)
  await save(editor)
  await expectSaid(page, entity.replies.updated)
  expect(await asked).toMatchObject({ refresh: true })
  await expect(editor).toBeHidden()
  await expect(card(page, `${name} more`)).toBeVisible()
}

for (const [entity, required, words] of modules) {
  test(`${entity.title[1]}: list, add, edit`, async ({ page, superApi, request }) => {
    const staff = await addStaff(superApi, administered.includes(entity) ? ROLES.admin : ROLES.user)
    if (entity === entities.invoiceTaskGroup)
      await (await openApiSession(request, staff)).add(invoice, anyInvoice)
    await signIn(page, staff)
    await addEditDuplicate(page, entity, required, words)
  })
}

test('Customers: a Super Admin lists, adds and edits', async ({ page, server }) => {
  await signIn(page, server.superAdmin)
  await addEditDuplicate(page, entities.customer, ['Name'])
})

test('a card: cut name, facts, what is missing, and its two bars', async ({ page, given, signedIn: _ }) => {
  const name = 'A bookmark with quite a long name'
  await given(bookmark, { name, reference: 'https://daybook.example/manual' })
  await page.goto('/bookmarks')
  const only = cards(page).first()
  await expect(only.getByRole('heading', { level: 2 })).toHaveText(`${name.slice(0, 25)}...`)
  await expect(only).toContainText('Data Status')
  await expect(only).toContainText('Unknown')
  const box = await only.boundingBox()
  expect(Math.round(box?.height ?? 0)).toBe(290)
  for (const action of ['View', 'Edit', 'Duplicate']) {
    await expect(only.getByRole('button', { name: `${action} ${name}` })).toHaveCount(2)
  }
  await only.getByRole('button', { name: 'Show more' }).click()
  await expect(only.getByText(messages.additionalInfo)).toBeVisible()

  await only
    .getByRole('button', { name: `View ${name}` })
    .last()
    .click()
  const view = page.getByRole('dialog', { name: 'Bookmark', exact: true })
  await expect(view.getByRole('textbox')).toHaveCount(0)
  await view.getByRole('button', { name: 'Close' }).click()
  await only
    .getByRole('button', { name: `Duplicate ${name}` })
    .first()
    .click()
  const editor = page.getByRole('dialog', { name: 'Add New Bookmark' })
  await editor.getByRole('button', { name: 'More Options' }).click()
  await expect(editor.getByText(messages.moreOptions)).toBeVisible()
  await save(editor)
  await expect(cards(page)).toHaveCount(2)
})

const anyInvoice = {
  name: 'November',
  invoiceNumber: 'BB-2026-11',
  ...Object.fromEntries(
    ['from', 'to'].flatMap((side) =>
      ['Name', 'Pan', 'Address', 'TaxNumber'].map((part) => [`${side}Organization${part}`, `Any ${part}`]),
    ),
  ),
  invoiceCreaterName: 'Asha Rao',
  invoiceCreaterDesignation: 'Partner',
}
