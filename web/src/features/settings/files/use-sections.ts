// The parts of the settings that this person is offered now: the one about files comes with the first file.
import { useMemo } from 'react'
import { useLocation } from 'wouter'
import { useUser } from '#api/session/session.ts'
import { useUsage } from './use-usage.ts'
import { sectionsFor } from '../sections.ts'

export function useSections() {
  const [path] = useLocation()
  const { data } = useUsage()
  const user = useUser()
  const hasFiles = data !== undefined && data.files > 0
  return useMemo(
    () => sectionsFor(user).filter(({ to, isOfFiles }) => !isOfFiles || hasFiles || to === path),
    [user, hasFiles, path],
  )
}
