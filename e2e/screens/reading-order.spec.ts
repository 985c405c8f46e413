// What a screen reader is told of the main screens, in its order: names, roles and states, not looks.
import { task } from '@daybook/contract/entities/task.ts'
import { expect, test } from '../support/fixtures.ts'

/** Monday, 6 January 2031, 9:30 in India. */
const dueDate = Date.UTC(2031, 0, 6, 4, 0)

test('the list: menu, header, tools, cards, and the two voices at the end', async ({
  page,
  given,
  signedIn: _,
}) => {
  await given(task, { name: 'Call the bank', dueDate, reminderAt: null })
  await page.goto('/tasks')
  await expect(page.locator('body')).toMatchAriaSnapshot(`
    - link "Skip to content"
    - complementary:
      - link "Daybook"
      - button "Search"
      - navigation "Main":
        - button "My Favorites" [expanded]
        - list
        - button "Tasks"
        - button "Invoices"
        - link "Help"
      - button "Logout"
    - banner:
      - heading "All Tasks (1)" [level=1]
      - button "Quick add"
      - button "Notifications"
      - button "Account"
    - main:
      - search:
        - searchbox "Search"
      - group "Filters":
        - button "Only open tasks"
        - button "Filter"
      - button "Export these tasks"
      - button "Import tasks"
      - combobox "Sort by"
      - button "Cards" [pressed]
      - button "Table"
      - list:
        - listitem:
          - button "Complete Call the bank"
          - heading "Call the bank" [level=2]:
            - link "Call the bank"
          - button "More for Call the bank"
          - text: Jan 06, 2031 (Mon) 9:30 AM No Reminder Open
          - button "Delete Call the bank"
          - button "Show more"
    - status
    - alert
  `)
})

test('a form, a month and the charts', async ({ page, given, signedIn: _ }) => {
  await given(task, { name: 'Call the bank', dueDate, reminderAt: null })
  const main = page.getByRole('main')
  await page.goto('/bookmarks/add')
  await expect(main).toMatchAriaSnapshot(`
    - main:
      - group:
        - textbox "Name"
        - textbox "Reference"
        - combobox "Data Status"
      - button "More Options"
      - button "Close"
      - button "Save"
  `)
  await page.goto('/tasks/task_calendar?month=2031-01')
  await expect(main).toMatchAriaSnapshot(`
    - main:
      - heading "January 2031" [level=2]
      - button "Previous month"
      - button "Next month"
      - button "Today"
      - table "January 2031":
        - rowgroup:
          - row:
            - columnheader "Monday"
            - columnheader "Sunday"
  `)
  await page.goto('/dashboard')
  await expect(main).toMatchAriaSnapshot(`
    - main:
      - region "Tasks per Status":
        - heading "Tasks per Status" [level=2]
        - button "Show as table"
        - group "Donut chart. Arrow keys move between the slices.":
          - 'link "Open: 1 task"'
        - list "Statuses"
      - region "Tasks per Month":
        - heading "Tasks per Month" [level=2]
      - region "Over Due Tasks Cloud":
        - heading "Over Due Tasks Cloud" [level=2]
  `)
})

test('the sign-in of a visitor', async ({ page }) => {
  await page.goto('/account/login')
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Sign In" [level=1]
      - textbox "Email"
      - textbox "Password"
      - button "Show what is typed"
      - link "Forgot your password"
      - button "Sign In"
  `)
})
