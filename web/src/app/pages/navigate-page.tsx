// /navigate: leads on to the address that came along in the navigation's state, inside the application only.
import { useLayoutEffect } from 'react'
import { useLocation } from 'wouter'
import { isInAppPath, paths } from '#lib/paths.ts'

const targetOf = (state: unknown): string => {
  const target = typeof state === 'object' && state !== null && 'target' in state ? state.target : undefined
  return isInAppPath(target) && !target.startsWith(paths.navigate) ? target : paths.home
}

/** Replaces itself, so that going back never lands here. */
export function NavigatePage() {
  const [, navigate] = useLocation()
  useLayoutEffect(() => navigate(targetOf(history.state), { replace: true }), [navigate])
  return null
}
