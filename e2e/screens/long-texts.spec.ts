// Very long words, very long sentences and writing from right to left, on a phone, on a tablet, on a wide screen and zoomed.
import { bookmark } from '@daybook/contract/entities/bookmark.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import { project } from '@daybook/contract/entities/project.ts'
import { projectTask } from '@daybook/contract/entities/project-task.ts'
import { task } from '@daybook/contract/entities/task.ts'
import type { ApiSession } from '../support/api-session.ts'
import { findCutTexts } from './find-cut-texts.ts'
import { expect, test } from '../support/fixtures.ts'
import { fillFirm, fillInvoice } from '../invoicing/invoicing.ts'
import { sweep, uncut } from './sweep.ts'
import { press, type View } from './view.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ timeout: 240_000 })

/** 640 px are what is left of 1280 at 200 %. */
const widths = [1920, 1280, 768, 640, 360]
const words = [
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'.repeat(2),
  'راجع العقد مع المالك قبل نهاية الشهر واكتب كل ما يقوله عن الصنبور الذي يسرب الماء',
  'Ask the landlord about the leaking tap, again, and write down every single thing that he says about it, with dates',
]

async function fill(api: ApiSession): Promise<readonly View[]> {
  const day = 86_400_000
  for (const [index, name] of words.entries()) {
    const dueDate = Date.now() + (index - 1) * day
    await api.add(task, { name, description: name.repeat(3), dueDate, priority: { id: 4 } })
    await api.add(bookmark, { name, reference: `https://daybook.example/${'long-'.repeat(30)}` })
    const { id } = await api.add(organization, {
      name,
      website: `https://daybook.example/${'w'.repeat(60)}`,
      address: name,
      phone: '+91 55500 10000',
      email: `${'someone.'.repeat(7)}x@daybook.example`,
      pan: 'AAAPL1234C',
      taxNumber: '29AAAPL1234C1Z5',
    })
    const of = await api.add(project, { name, organization: { id } })
    await api.add(projectTask, { name, project: { id: of.id }, assignedTo: { id: api.me.id } })
  }
  const made = await fillInvoice(api, await fillFirm(api), words)
  const openFirst = async (page: Parameters<ReturnType<typeof press>>[0]) => {
    await page.locator('.task-card__open').first().click()
    await expect(page.getByRole('dialog').getByLabel('Task Name')).toBeVisible()
  }
  return [
    ['/home'],
    ['/tasks'],
    ['/tasks', openFirst],
    ['/tasks', press(/^More for راجع/, 'menu')],
    ['/tasks/task_calendar'],
    ['/dashboard'],
    ['/bookmarks'],
    ['/organizations'],
    ['/project_tasks'],
    ['/project_tasks/add'],
    ['/invoices'],
    [`/invoices/edit/${made.id}`],
    ['/tasks', press('Table')],
    ['/organizations', press('Table')],
  ]
}

test('nothing is cut, lies over something else, or scrolls sideways', async ({ page, api, signedIn: _ }) => {
  await sweep(page, await fill(api), uncut(widths))
})

test('the rule finds what is cut', async ({ page }) => {
  await page.setContent(
    '<p style="width: 30px; overflow: hidden; white-space: nowrap">Too long for its box</p>',
  )
  expect(await page.evaluate(findCutTexts)).toEqual([expect.stringContaining('is cut')])
})

test('the calendar cuts a name at its end, whichever way it is written', async ({
  page,
  given,
  signedIn: _,
}) => {
  await given(task, { name: words[1] ?? '' })
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/tasks/task_calendar')
    const label = page.locator('.month-event__label, .agenda__label').first()
    await expect(label).toHaveText(/^راجع/)
    await expect(label).toHaveCSS('direction', 'rtl')
  }
})
