// Notes the open page in the trail and answers the pages before it.
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { type Crumb, useTrail, visit } from '#api/breadcrumbs.ts'
import { menuItemAt } from '#app/menu.ts'
import { paths } from '#app/paths.ts'

/** At most two, the nearest last. */
const SHOWN = 2

export function useParents(title: string): readonly Crumb[] {
  const [path] = useLocation()
  const trail = useTrail()
  useEffect(() => {
    if (title && path !== paths.navigate) visit({ title, path }, menuItemAt(path) !== undefined)
  }, [title, path])
  return trail.at(-1)?.path === path ? trail.slice(0, -1).slice(-SHOWN) : []
}
