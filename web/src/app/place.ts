// Where a page stands: below the list of its module, or below the page that its address names.
import type { Crumb } from '#api/breadcrumbs.ts'
import { addresses } from './addresses.ts'
import { menuItemAt } from './menu.ts'
import type { Address } from './open-addresses.ts'

let known: readonly { readonly address: Address; readonly pattern: RegExp }[] | undefined

/** What stands at a path; no two addresses match one. */
function addressAt(path: string): Address | undefined {
  known ??= addresses().map((address) => ({
    address,
    pattern: new RegExp(`^${address.path.replaceAll(/:\w+/g, '[^/]+')}$`),
  }))
  return known.find(({ pattern }) => pattern.test(path))?.address
}

/** A page of the menu stands below none, whatever its address says. */
function parentOf(path: string): Address | undefined {
  const within = menuItemAt(path) ? undefined : addressAt(path)?.within
  return within === undefined ? undefined : addressAt(within)
}

/** A filtered list, such as the tasks that are due, is the list of its module, too. */
const isFiltered = ({ path }: Crumb, list: Address) =>
  path.startsWith(`${list.path}/`) && menuItemAt(path) !== undefined && !addressAt(path)?.within

/**
 * The pages from the outermost to the one that is open.
 * @param before the place that the person comes from: its filtered list is led back to
 */
export function placeOf(page: Crumb, before: readonly Crumb[]): readonly Crumb[] {
  const parent = parentOf(page.path)
  if (!parent) return [page]
  const list = before.find((crumb) => crumb.path !== page.path && isFiltered(crumb, parent))
  return [...(list ? [list] : placeOf({ title: parent.title, path: parent.path }, [])), page]
}
