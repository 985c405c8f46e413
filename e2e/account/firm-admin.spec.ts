// What only an Admin of a firm does: changing sellers, and hearing that no mail leaves the server.
import { ROLES } from '@daybook/contract/engine/access.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { sellerProfile } from '@daybook/contract/entities/seller-profile.ts'
import { addStaff, openApiSession } from '../support/api-session.ts'
import { expect, test } from '../support/fixtures.ts'
import { signIn } from '../support/sign-in.ts'
import { seller } from '../invoicing/invoicing.ts'
import { heading } from '../screens/screen.ts'

test('a User reads a seller profile and is offered nothing that the role may not do', async ({
  page,
  request,
  superApi,
}) => {
  const admin = await addStaff(superApi, ROLES.admin)
  const api = await openApiSession(request, admin)
  const { id } = await api.add(sellerProfile, seller)
  await signIn(page, await addStaff(superApi, ROLES.user, admin.customer))

  await page.goto('/seller_profiles')
  const list = page.getByRole('main')
  await expect(list).toContainText(seller.taxNumber)
  await expect(list.getByRole('link', { name: /^(Add|Edit)/ })).toHaveCount(0)
  await expect(list.getByRole('button', { name: /^(Add|Edit|Delete|Duplicate)/ })).toHaveCount(0)

  await page.goto(`/seller_profiles/edit/${id}`)
  await expect(page.getByRole('main')).toContainText(messages.firmAdminOnly)
  await expect(page.getByRole('main')).toContainText(seller.upiAddress)
  await expect(page.getByRole('button', { name: /^(Save|Delete|Reset|Add a seal)/ })).toHaveCount(0)
})

test('an Admin changes one, and the other Admin finds in the bell what it was and what it is', async ({
  page,
  request,
  superApi,
}) => {
  const admin = await addStaff(superApi, ROLES.admin)
  const second = await addStaff(superApi, ROLES.admin, admin.customer)
  const api = await openApiSession(request, admin)
  const { id } = await api.add(sellerProfile, seller)
  await api.change(sellerProfile, id, { upiAddress: 'other@bank' })

  await signIn(page, second)
  await page.getByRole('button', { name: /^Notifications/ }).click()
  // It stands on the home page, too.
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  const news = panel.getByRole('listitem').filter({ hasText: `"${seller.name}" was changed` })
  await expect(news).toContainText(`UPI Address: it was "${seller.upiAddress}", it is "other@bank".`)
  await news.getByRole('link').click()
  await expect(page).toHaveURL('/seller_profiles')
})

test('an Admin is told once that no mail leaves this server', async ({ page, superApi }) => {
  await signIn(page, await addStaff(superApi, ROLES.admin))
  const note = page.getByRole('status').filter({ hasText: 'No mail leaves this server' })
  await expect(note).toContainText(messages.noMailAdmin)

  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/preferences') && answer.request().method() === 'PUT',
  )
  await note.getByRole('button', { name: 'Dismiss' }).click()
  await expect(note).toBeHidden()
  await saved
  const asked = page.waitForResponse((answer) => answer.url().endsWith('/api/preferences'))
  await page.reload()
  await asked
  await expect(heading(page)).toHaveText('My Apps')
  await expect(note).toBeHidden()

  await page.goto('/settings/reminders')
  await expect(page.getByRole('main')).toContainText(messages.noMailReminders)
})
