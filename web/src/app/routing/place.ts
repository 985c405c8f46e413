// Where a page stands: below the list of its module, or below the settings.
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { projectTask } from '@daybook/contract/entities/project-task.ts'
import { sellerProfile } from '@daybook/contract/entities/seller-profile.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { user } from '@daybook/contract/entities/user.ts'
import type { Crumb } from '#api/breadcrumbs.ts'
import { menuItemAt } from '#app/menu.ts'
import { timePaths } from '#features/time/time-paths.ts'
import { paths } from '#lib/paths.ts'
import { modules, money } from '#app/record-modules.ts'

const isBelow = (path: string, list: string) => path.startsWith(`${list}/`)
const isFilteredList = (path: string) => path.includes('/customized/')

/** A page of the menu stands below none, a filtered list is one itself, and one's own password belongs to nothing. */
function parentOf(path: string): Crumb | undefined {
  const { all } = paths.settings
  if (menuItemAt(path) || isFilteredList(path) || path === paths.changePassword) return undefined
  if (isBelow(path, all) || path === paths.list(sellerProfile)) return { title: 'Settings', path: all }
  if (isBelow(path, paths.system)) return { title: 'System', path: paths.system }
  if (path === timePaths.week || isBelow(path, timePaths.week))
    return { title: projectTask.title[1], path: paths.list(projectTask) }
  if (money.some((each) => path === paths.list(each)))
    return { title: invoice.title[1], path: paths.list(invoice) }
  const kind = [task, user, ...modules, ...money].find((each) => isBelow(path, paths.list(each)))
  return kind && { title: kind.title[1], path: paths.list(kind) }
}

/**
 * The pages from the outermost to the one that is open.
 * @param before the place that the person comes from: its filtered list, or the calendar, is led back to
 */
export function placeOf(page: Crumb, before: readonly Crumb[]): readonly Crumb[] {
  const parent = parentOf(page.path)
  if (!parent) return [page]
  const list = before.find(
    ({ path }) => isBelow(path, parent.path) && menuItemAt(path) && !/(?:add|dashboard)$/.test(path),
  )
  return [...(list ? [list] : placeOf(parent, [])), page]
}
