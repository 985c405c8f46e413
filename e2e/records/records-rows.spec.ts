// What all record modules have alike (rules/screens 2 to 5), looked at in each of them.
import { contact } from '@daybook/contract/entities/contact.ts'
import { customer } from '@daybook/contract/entities/customer.ts'
import { entities } from '@daybook/contract/entities/registry.ts'
import type { AnyEntity, AnyRecord } from '@daybook/contract/engine/entity.ts'
import { messages, noValue } from '@daybook/contract/messages/messages.ts'
import { ROLES } from '@daybook/contract/engine/access.ts'
import type { Locator } from '@playwright/test'
import { addStaff, type ApiSession, openApiSession } from '../support/api-session.ts'
import { expect, test } from '../support/fixtures.ts'
import { signIn } from '../support/sign-in.ts'
import { cards, heading, nextListCall } from '../screens/screen.ts'

const long = 'A name that is longer than a card'
const { bookmark, organization, project, projectTask, invoice, invoiceTaskGroup } = entities
const { accountType, industryType, dataStatus } = entities
const records: readonly AnyEntity[] = [
  bookmark,
  organization,
  contact,
  project,
  projectTask,
  invoice,
  invoiceTaskGroup,
]
const modules: readonly AnyEntity[] = [...records, accountType, industryType, dataStatus, customer]

/** A record that fills its card: every text long, so that nothing but the look keeps the card at its height. */
async function fill(api: ApiSession, entity: AnyEntity): Promise<AnyRecord> {
  const texts = Object.entries(entity.fields).filter(
    ([, { kind, when, onForm }]) => kind === 'text' && when === 'always' && onForm,
  )
  const notes = Object.entries(entity.fields).filter(([, field]) => field.kind === 'note' && field.required)
  const words = new Map([
    ...texts.map(([name]) => [name, `${long} ${name}`] as const),
    ...notes.map(([name]) => [name, 'First line\nsecond line\nthird line, long enough to wrap'] as const),
  ])
  const bill = entity === invoiceTaskGroup ? await fillInvoice(api) : undefined
  return api.add(entity, { ...Object.fromEntries(words), ...(bill ? { invoice: { id: bill } } : {}) })
}
const fillInvoice = async (api: ApiSession) => (await fill(api, invoice)).id

async function press(card: Locator, action: string) {
  await card
    .getByRole('button', { name: new RegExp(`^${action} `) })
    .last()
    .click()
}

for (const entity of modules) {
  test(`${entity.title[1]}: list, card, pop-ups, dashboard`, async ({ page, superApi, server, request }) => {
    const asSuper = entity === customer
    const who = asSuper ? server.superAdmin : await addStaff(superApi, ROLES.admin)
    const api = asSuper ? superApi : await openApiSession(request, who)
    const { id } = await fill(api, entity)
    await signIn(page, who)
    const [one, many] = entity.title
    const asked = nextListCall(page, entity.api.many)
    await page.goto(`/${entity.path}`)
    expect(await asked).toMatchObject({
      pageNumber: 1,
      pageSize: 50,
      sortField: entity.sort.by,
      sortDirection: entity.sort.dir,
      dataFilter: { [entity.api.filter]: { keyword: '*', [entity.api.userKey]: api.me.id } },
    })
    await expect(heading(page)).toHaveText(new RegExp(`^${many} \\(\\d+\\)$`))

    // Where others have a number, an invoice says how it stands.
    const card = cards(page).filter({ hasText: entity === invoice ? 'Draft' : `No. ${id}` })
    await expect(card.getByRole('heading', { level: 2 })).toHaveText('A name that is longer tha...')
    const height = (await card.boundingBox())?.height ?? 0
    expect.soft(Math.round(height), 'the collapsed height').toBe(290)
    for (const name of entity.card) {
      const label = entity.fields[name]?.label ?? ''
      await expect(card.locator('dt').filter({ hasText: label }).first()).toBeVisible()
    }
    for (const action of ['View', 'Edit', 'Duplicate'])
      await expect(card.getByRole('button', { name: new RegExp(`^${action} `) })).toHaveCount(2)
    await card.getByRole('button', { name: 'Show more' }).click()
    await expect(card.getByText('Additional Info')).toBeVisible()
    await expect(card.getByText(messages.additionalInfo)).toBeVisible()

    await press(card, 'View')
    const view = page.getByRole('dialog', { name: one, exact: true })
    await expect(view.getByRole('textbox')).toHaveCount(0)
    await view.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(view).toBeHidden()

    await press(card, 'Edit')
    const edit = page.getByRole('dialog', { name: one, exact: true })
    for (const label of ['Id', 'Created By', 'Created Time', 'Modified By', 'Modified Time'])
      await expect(edit.locator('dt').getByText(label, { exact: true })).toBeVisible()
    await expect(edit.locator('.stamps')).toContainText(/[A-Z][a-z]{2} \d{2}, \d{4} \d{2}:\d{2}:\d{2} [AP]M/)
    // Where a dialog grows with its fields, what is under the pointer moves.
    await expect(edit.getByRole('textbox').first()).toHaveValue(/^A name that is longer/)
    await edit.getByRole('button', { name: 'More Options' }).click()
    await expect(edit.getByText(messages.moreOptions)).toBeVisible()
    await edit.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(edit).toBeHidden()

    await press(card, 'Duplicate')
    const copy = page.getByRole('dialog', { name: `Add New ${one}` })
    await expect(copy.getByText('Created By')).toHaveCount(0)
    await expect(copy.getByRole('textbox').first()).toHaveValue(/^A name that is longer/)
    await copy.getByRole('button', { name: 'Close', exact: true }).click()

    await page.goto(`/${entity.path}/dashboard`)
    await expect(heading(page)).toHaveText(`${many} Dashboard`)
    await expect(page.getByText('Added per month')).toBeVisible()
    await page.goto(`/${entity.path}/edit/${id}`)
    await expect(heading(page)).toHaveText(one)
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    // Data statuses go back one step, wherever that was (rules/screens 5).
    const before = entity.name === entities.dataStatus.name ? `/${entity.path}/dashboard` : `/${entity.path}`
    await expect(page).toHaveURL(before)
  })
}

test('what is missing is named on the card', async ({ page, given, signedIn: _ }) => {
  await given(projectTask, { name: 'No dates', endDate: null })
  await page.goto('/project_tasks')
  await expect(cards(page).first()).toContainText(noValue('End Date'))
})

test('Close leads to the list, from a data status one step back', async ({ page, superApi }) => {
  await signIn(page, await addStaff(superApi, ROLES.admin))
  for (const [path, title, back] of [
    ['bookmarks', 'Bookmark', '/bookmarks'],
    ['data_statuses', 'Data Status', '/data_statuses?search=Active'],
  ] as const) {
    await page.goto(`/${path}?search=Active`)
    await page
      .getByRole('link', { name: `Add New ${title}` })
      .first()
      .click()
    await expect(heading(page)).toHaveText(`Add New ${title}`)
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(page).toHaveURL(back)
  }
})

test('Close of a data status leads one step back across a page that was loaded anew', async ({
  page,
  superApi,
}) => {
  await signIn(page, await addStaff(superApi, ROLES.admin))
  await page.goto('/projects')
  await page.goto('/data_statuses/add')
  await expect(heading(page)).toHaveText('Add New Data Status')
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page).toHaveURL('/projects')
})
