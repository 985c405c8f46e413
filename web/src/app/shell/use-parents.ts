// Notes the place of the open page in the trail and answers the pages that it stands below.
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { type Crumb, useTrail, visit } from '#api/breadcrumbs.ts'
import { paths } from '#lib/paths.ts'
import { placeOf } from '#app/routing/place.ts'

export function useParents(title: string): readonly Crumb[] {
  const [path] = useLocation()
  const trail = useTrail()
  useEffect(() => {
    if (title && path !== paths.navigate) visit(placeOf({ title, path }, trail))
  })
  return trail.at(-1)?.path === path ? trail.slice(0, -1) : []
}
