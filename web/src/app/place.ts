// Where a page stands: below the list of its module, or below the page that its address names.
import type { Crumb } from '#api/breadcrumbs.ts'
import { addresses } from './addresses.ts'
import { menuItemAt } from './menu.ts'

/** What stands at a path; no two addresses match one. */
const addressAt = (path: string) =>
  addresses().find((one) => new RegExp(`^${one.path.replaceAll(/:\w+/g, '[^/]+')}$`).test(path))

/** A filtered list, such as the tasks that are due, is the list of its module, too. */
const isFiltered = ({ path }: Crumb, list: string) =>
  path.startsWith(`${list}/`) && menuItemAt(path) && !addressAt(path)?.within

/**
 * The pages from the outermost to the one that is open. A page of the menu stands below none, whatever its address says.
 * @param before the place that the person comes from: its filtered list is led back to
 */
export function placeOf(page: Crumb, before: readonly Crumb[]): readonly Crumb[] {
  const path = menuItemAt(page.path) ? undefined : addressAt(page.path)?.within
  if (path === undefined) return [page]
  const list = before.find((crumb) => crumb.path !== page.path && isFiltered(crumb, path))
  return [...(list ? [list] : placeOf({ title: addressAt(path)?.title ?? '', path }, [])), page]
}
