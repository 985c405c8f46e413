// A file of each product, dropped on the list of tasks: what it is said to be, where it goes, and its undo.
import type { Page } from '@playwright/test'
import { drop } from '../files/given-files.ts'
import { expectSaid } from '../screens/heard.ts'
import { card, cards, heading } from '../screens/screen.ts'
import { expect, test } from '../support/fixtures.ts'
import * as files from './foreign-files.ts'

const kinds = [
  {
    file: files.todoist,
    says: 'This is a Todoist file: 2 tasks.',
    takes: 'Import 2 tasks',
    list: 'All Tasks (2)',
    name: 'Pay office rent',
  },
  {
    file: files.googleTasks,
    says: 'This is a Google Tasks file: 2 tasks.',
    takes: 'Import 2 tasks',
    list: 'All Tasks (2)',
    name: 'File GSTR-3B',
  },
  {
    file: files.outlookTasks,
    says: 'This is an Outlook file: 1 task.',
    takes: 'Import 1 task',
    list: 'All Tasks (1)',
    name: 'Renew GST registration',
  },
  {
    file: files.calendar,
    says: 'This is a calendar file: 1 task.',
    takes: 'Import 1 task',
    list: 'All Tasks (1)',
    name: 'Ring the bank',
  },
  {
    file: files.googleContacts,
    says: 'This is a Google Contacts file: 2 contacts.',
    takes: 'Import 2 contacts',
    list: 'Contacts (2)',
    name: 'Nandini Krishnan',
  },
  {
    file: files.outlookContacts,
    says: 'This is an Outlook file: 1 contact.',
    takes: 'Import 1 contact',
    list: 'Contacts (1)',
    name: 'Leena Fernandes',
  },
  {
    file: files.phoneCards,
    says: 'This is a file of contact cards: 1 contact.',
    takes: 'Import 1 contact',
    list: 'Contacts (1)',
    name: 'Imran Das',
  },
  {
    file: files.zohoContacts,
    says: 'This is a Zoho Books file: 1 organization.',
    takes: 'Import 1 organization',
    list: 'Organizations (1)',
    name: 'Hornbill Hostels',
  },
  {
    file: files.vyaparParties,
    says: 'This is a Vyapar file: 2 organizations.',
    takes: 'Import 2 organizations',
    list: 'Organizations (2)',
    name: 'Sri Ganesh Stores',
  },
  {
    file: files.tally,
    says: 'This is a Tally file: 1 organization.',
    takes: 'Import 1 organization',
    list: 'Organizations (1)',
    name: 'Looms & Co',
  },
] as const

async function dropOnTasks(page: Page, file: (typeof kinds)[number]['file']) {
  await page.goto('/tasks')
  await expect(heading(page)).toHaveText('All Tasks (0)')
  await drop(page.getByRole('main'), file)
  return page.getByRole('dialog')
}

for (const { file, says, takes, list, name } of kinds) {
  test(`${file.name} ${says}`, async ({ page, signedIn: _ }) => {
    const dialog = await dropOnTasks(page, file)
    await expect(dialog.getByText(says, { exact: true })).toBeVisible()
    await dialog.getByRole('button', { name: takes }).click()
    await expect(dialog).toBeHidden()
    await expect(heading(page)).toHaveText(list)
    await expect(card(page, name)).toBeVisible()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expectSaid(page, 'The import was undone.')
    await expect(cards(page)).toHaveCount(0)
  })
}
