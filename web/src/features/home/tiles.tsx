// One group of tiles: icon, name and a live count that agrees with the list behind it.
import { can } from '@daybook/contract/engine/access.ts'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { type ReactNode, useId } from 'react'
import { NavLink } from '#entities/card/nav-link.tsx'
import { moduleIcons } from '#ui/icons/module-icons.ts'
import { usePage } from '#api/entity-queries.ts'
import { useUser } from '#api/session/session.ts'
import { pageQuery } from '#entities/list/use-list.ts'
import { useOwnershipFilter } from '#entities/list/use-ownership-filter.ts'
import { useNow } from '#lib/clock.ts'
import { Icon } from '#ui/icons/icon.tsx'
import type { Tile, TileGroup } from './tile-groups.ts'

function Count({ of }: { readonly of: AnyEntity }): ReactNode {
  const user = useUser()
  const [ownership] = useOwnershipFilter(of)
  const listRequest = { page: 1, keyword: '', sort: of.sort, whose: ownership, filter: undefined }
  const { data } = usePage(of, { ...pageQuery(of, user.id, listRequest), pageSize: 1 })
  return data?.totalItems
}

function Month() {
  const { timeZone } = useUser()
  return new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone }).format(useNow())
}

function Figure({ of }: { readonly of: Tile['of'] }) {
  if (of === undefined) return null
  return of === 'month' ? <Month /> : <Count of={of} />
}

export function Tiles({ group }: { readonly group: TileGroup }) {
  const id = useId()
  const user = useUser()
  const tiles = group.tiles.filter(({ needs = 'signedIn' }) => can(user, needs))
  return (
    <section aria-labelledby={id}>
      <h3 className="tiles__label" id={id}>
        {group.label}
      </h3>
      <div className="tiles">
        {tiles.map(({ label, icon, to, of }) => (
          <NavLink key={label} to={to} className="tile">
            <Icon of={moduleIcons[icon]} size="lg" />
            <b>{label}</b>
            <span className="tile__figure">
              <Figure of={of} />
            </span>
          </NavLink>
        ))}
      </div>
    </section>
  )
}
