// The screens of accounts, of invitations and of a new firm, by who looks at them, in the order in which the views are there.
import { ROLES } from '@daybook/contract/engine/access.ts'
import { bookmark } from '@daybook/contract/entities/bookmark.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { user } from '@daybook/contract/entities/user.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { addStaff, openApiSession } from '../support/api-session.ts'
import { giveAppCodes } from '../account/app-codes.ts'
import { expect, newPerson, register } from '../support/fixtures.ts'
import { fillSignIn, signIn, startSignedIn } from '../support/sign-in.ts'
import { addMember, type Credentials, invitationLink, type Stage } from './people-parts.ts'
import { press, type View } from '../screens/view.ts'

/** Nobody's, though it looks like one. */
const TOKEN = 'a'.repeat(43)

/** Before the sign-in: the second step, the links of mails. */
export async function asVisitor({ page, request, superApi }: Stage): Promise<readonly View[]> {
  const person = await register(request)
  await superApi.confirm(person.email)
  await giveAppCodes(request, person)
  const admin = await addStaff(superApi, ROLES.admin)
  const link = await invitationLink(request, admin, newPerson().email)
  const toStep = async () => {
    await fillSignIn(page, person)
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  }
  const toRecovery = async () => {
    await toStep()
    await press('Use a recovery code')(page)
    await page.getByLabel('Recovery code').fill('wrong')
    await press('Continue')(page)
    await expect(page.getByLabel('Recovery code')).toHaveAttribute('aria-invalid', 'true')
  }
  const confirmInVain = async () => {
    await page.locator('form').getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText(messages.confirmLinkInvalid)).toBeVisible()
  }
  const joinEmpty = async () => {
    await page.getByRole('button', { name: 'Join', exact: true }).click()
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
  }
  const path = new URL(link).pathname + new URL(link).hash
  return [
    ['/account/login', toStep],
    ['/account/login', toRecovery],
    [`/account/confirm#${TOKEN}`],
    ['/account/confirm', async () => expect(page.getByText(messages.confirmMissing)).toBeVisible()],
    [`/account/confirm?#${TOKEN}`, confirmInVain],
    [path, async () => expect(page.getByLabel('First Name')).toBeVisible()],
    ['/account/login'],
    [path, joinEmpty],
    ['/account/login'],
    [
      `/account/invitation#${TOKEN}`,
      async () => expect(page.getByText(messages.invitationInvalid)).toBeVisible(),
    ],
  ]
}

/** Somebody who signed up and has confirmed nothing, and whom a firm invites. */
export async function asUnconfirmed({ page, request }: Stage): Promise<readonly View[]> {
  const person = await register(request)
  await startSignedIn(page, person)
  const note = async () => expect(page.getByText(messages.pleaseConfirm)).toBeVisible()
  return [
    ['/home', note],
    ['/tasks/add', note],
    [`/account/confirm#${TOKEN}`],
    [
      `/account/invitation#${TOKEN}`,
      async () => expect(page.getByText(messages.invitationInvalid)).toBeVisible(),
    ],
  ]
}

/** An individual with tasks, whom a firm invites. */
export async function asInvited({ page, request, superApi }: Stage): Promise<readonly View[]> {
  const person = await register(request)
  await superApi.confirm(person.email)
  const own = await openApiSession(request, person)
  await own.add(task, { name: 'Water the plants' })
  await own.add(bookmark, { name: 'Manual', reference: 'On the shelf' })
  const link = await invitationLink(request, await addStaff(superApi, ROLES.admin), person.email)
  await startSignedIn(page, person)
  const asked = async () => expect(page.getByRole('button', { name: 'Join', exact: true })).toBeVisible()
  return [[new URL(link).pathname + new URL(link).hash, asked]]
}

/** Whose password an administrator typed, and who has done something; to the end of everything else. */
export async function asMember({ page, superApi }: Stage): Promise<readonly View[]> {
  const { customer: firm } = await addStaff(superApi, ROLES.admin)
  const person = await addMember(superApi, firm)
  const own = await superApi.sessionOf(person)
  for (const name of ['Manual', 'Atlas']) await own.add(bookmark, { name, reference: 'On the shelf' })
  await startSignedIn(page, person)
  const close = async () => {
    await page.getByLabel('Current Password').fill(person.password)
    await page.getByLabel('New Password', { exact: true }).fill(`${person.password} anew`)
    await page.getByLabel('Confirm New Password').fill(`${person.password} anew`)
    await press('Close it to everybody else')(page)
    await expect(page.getByText(messages.everythingEnded)).toBeVisible()
  }
  return [
    ['/home', async () => expect(page.getByText(messages.passwordGiven)).toBeVisible()],
    ['/settings/compromised'],
    ['/settings/compromised', close],
  ]
}

/** An Admin with people of every mark, invitations, and the firm's rule. */
export async function asAdmin({ page, request, superApi }: Stage): Promise<readonly View[]> {
  const admin = await addStaff(superApi, ROLES.admin)
  const { id } = await addMember(superApi, admin.customer)
  const plain = await addMember(superApi, admin.customer)
  await superApi.change(user, plain.id, { accountStatus: { id: 2 } })
  await invitationLink(request, admin, `a.rather.long.address.of.somebody.${newPerson().email}`)
  await invitationLink(request, admin, newPerson().email)
  await startSignedIn(page, admin)
  const marked = async () => {
    await expect(page.getByText('Password not changed').first()).toBeVisible()
    await expect(page.getByText(/^Invited /).first()).toBeVisible()
  }
  const inviteNobody = async () => {
    await press('Invite somebody', 'dialog')(page)
    await press('Send the invitation')(page)
    await expect(page.locator('[aria-invalid=true]')).toBeVisible()
  }
  const invite = async () => {
    await press('Invite somebody', 'dialog')(page)
    await page.getByRole('dialog').getByLabel('Email').fill(newPerson().email)
    await press('Send the invitation')(page)
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible()
  }
  const removeUnsaid = async () => {
    await press('Remove second step', 'dialog')(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Remove second step' }).click()
    await expect(page.getByText(messages.spokenAsked)).toBeVisible()
  }
  const spoilRule = async () => {
    await page.getByRole('radio', { name: 'Everybody' }).check()
    await page.getByLabel('Days to set it up').fill('31')
    await press('Save the rule')(page)
    await expect(page.getByText(messages.graceDaysRange)).toBeVisible()
  }
  return [
    ['/users', marked],
    ['/users', press('Invite somebody', 'dialog')],
    ['/users', inviteNobody],
    ['/users', invite],
    [`/users/edit/${id}`, async () => expect(page.getByText('For somebody who lost')).toBeVisible()],
    [`/users/edit/${id}`, press('Remove second step', 'dialog')],
    [`/users/edit/${id}`, removeUnsaid],
    ['/settings/security', async () => expect(page.getByLabel('Days to set it up')).toBeVisible()],
    ['/settings/security', spoilRule],
  ]
}

/** A Super Admin looks at people of whom nobody has confirmed anything. */
export async function asSuperAdmin(
  { page, request }: Stage,
  superAdmin: Credentials,
): Promise<readonly View[]> {
  const { email } = await register(request)
  await startSignedIn(page, superAdmin)
  const marked = async () => expect(page.getByText('Not confirmed').first()).toBeVisible()
  return [
    [`/users?search=${encodeURIComponent(email)}`, marked],
    ['/users', press('Invite somebody', 'dialog')],
  ]
}

/** The first sign-in of a new server, from the firm to its Admin's first things. */
export async function asFirst(
  { page }: Pick<Stage, 'page'>,
  superAdmin: Credentials,
): Promise<readonly View[]> {
  await signIn(page, superAdmin)
  const form = page.locator('form.first-run')
  const shown = async () => expect(form).toBeVisible()
  const empty = async () => {
    await press('Make my firm')(page)
    await expect(form.locator('[aria-invalid=true]').first()).toBeVisible()
  }
  const withOwn = async () => form.getByLabel('Use the sign-in I have').check()
  const alone = async () => {
    await press('I work alone, no firm')(page)
    await expect(page.getByRole('button', { name: 'Make a firm after all' })).toBeVisible()
  }
  const later = async () => {
    await press('Make a firm after all')(page)
    await press('Later')(page)
    await expect(page.getByRole('button', { name: 'Your firm' })).toBeVisible()
  }
  const made = async () => {
    await press('Your firm')(page)
    await withOwn()
    await form.getByLabel('Name', { exact: true }).fill('Banyan & Byte')
    await form.getByLabel('State').selectOption({ label: 'Karnataka' })
    await form.getByLabel('First Name').fill('Asha')
    await form.getByLabel('Last Name').fill('Rao')
    await press('Make my firm')(page)
    await expect(page.getByText(messages.firmMade)).toBeVisible()
  }
  const started = async () => expect(page.getByRole('heading', { name: 'Start here' })).toBeVisible()
  return [
    ['/home', shown],
    ['/home', empty],
    ['/home', withOwn],
    ['/home', alone],
    ['/home', later],
    ['/home', made],
    ['/home', started],
  ]
}
