// What this person may set now: the parts that are offered, and the form of the firm's only seller profile.
import { can } from '@daybook/contract/engine/access.ts'
import { sellerProfile } from '@daybook/contract/entities/seller-profile.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { pickByKeyword } from '#api/pick-queries.ts'
import { useUser } from '#api/session/session.ts'
import { paths } from '#lib/paths.ts'
import { useSections } from '../files/use-sections.ts'
import { type FoundSetting, settingsFor } from './all-settings.ts'

/** Of several seller profiles one is chosen from their list. */
function useSellerPath(): string {
  const user = useUser()
  const { data } = useQuery({
    ...pickByKeyword(sellerProfile, ''),
    enabled: can(user, 'USER_AND_ABOVE') && !user.isLimited,
  })
  const [only, ...others] = data?.list ?? []
  return only && others.length === 0 ? paths.edit(sellerProfile, only.id) : paths.list(sellerProfile)
}

export function useSettings(): readonly FoundSetting[] {
  const user = useUser()
  const sections = useSections()
  const sellerPath = useSellerPath()
  return useMemo(() => settingsFor(user, sections, sellerPath), [user, sections, sellerPath])
}
