// A new person's first day, from the sign-up to the last task deleted.
import { task } from '@daybook/contract/entities/task.ts'
import { expect, newPerson, test } from '../support/fixtures.ts'
import { fillSignIn } from '../support/sign-in.ts'
import { expectSaid } from '../screens/heard.ts'
import { card, cards, goByMenu, heading } from '../screens/screen.ts'

const five = ['Pay the rent', 'Call the bank', 'Buy saffron', 'Repair the fan', 'Write the report']

test('sign up, add five tasks, find one, change it, complete it, delete it', async ({ page }) => {
  const person = newPerson()
  await page.goto('/account/register')
  await page.getByLabel('First Name').fill(person.firstname)
  await page.getByLabel('Last Name').fill(person.lastname)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('checkbox', { name: 'I agree to the' }).check()
  await page.getByRole('button', { name: 'Register' }).click()
  await page.waitForURL('**/account/login')
  await fillSignIn(page, person)
  await page.waitForURL('**/home')

  await goByMenu(page, 'My Favorites', 'Add New Task')
  for (const name of five) {
    await page.getByLabel('Task Name').fill(name)
    await page.getByRole('button', { name: 'Save' }).click()
    await expectSaid(page, task.replies.added)
    await expect(page).toHaveURL(/\/tasks\/add$/)
    await expect(page.getByLabel('Task Name')).toHaveValue('')
  }

  await goByMenu(page, 'Tasks', 'All Open Tasks')
  await expect(heading(page)).toHaveText('All Open Tasks (5)')
  await expect(cards(page)).toHaveCount(5)
  await page.getByRole('searchbox', { name: 'Search' }).fill('SAFFRON')
  await expect(heading(page)).toHaveText('All Open Tasks (1)')
  await card(page, 'Buy saffron').getByRole('link', { name: 'Buy saffron' }).click()
  const editor = page.getByRole('dialog', { name: 'Task' })
  await editor.getByLabel('Description').fill('From the shop near the temple')
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect(editor).toBeHidden()
  await expectSaid(page, task.replies.updated)
  await expect(card(page, 'Buy saffron')).toContainText('From the shop near the temple')

  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(cards(page)).toHaveCount(5)
  await card(page, 'Buy saffron').getByRole('button', { name: 'Complete Buy saffron' }).click()
  await expect(cards(page)).toHaveCount(4)
  await goByMenu(page, 'Tasks', 'Recently Closed Tasks')
  await card(page, 'Buy saffron').getByRole('button', { name: 'Delete Buy saffron' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectSaid(page, task.replies.deleted)
  await expect(heading(page)).toHaveText('Recently Closed Tasks (0)')
})
