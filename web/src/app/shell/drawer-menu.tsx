// The groups of the left menu: one open at a time, the open page marked.
import { mayCreate } from '@daybook/contract/engine/rights.ts'
import { ChevronDown, ChevronRight } from 'lucide'
import { useId, useState } from 'react'
import { useLocation } from 'wouter'
import { overDueQuery, remindersQuery } from '#features/home/late-figures.ts'
import { useUser } from '#api/session/session.ts'
import { classNames } from '#lib/class-names.ts'
import { CountBadge } from '#ui/display/count-badge.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { NavLink } from '#entities/card/nav-link.tsx'
import { holds, markedItem, menuFor, type MenuGroup, type MenuItem } from '#app/menu.ts'
import { moduleIcons } from '#ui/icons/module-icons.ts'
import { useLiveCount } from './use-live-count.ts'

const counts = {
  overDue: { query: overDueQuery, tone: 'late' },
  reminders: { query: remindersQuery, tone: 'marigold' },
} as const

/** Nothing while it is not known, or none. */
export function LiveCount({ of, label }: { readonly of: keyof typeof counts; readonly label?: string }) {
  const { query, tone } = counts[of]
  const total = useLiveCount(query)
  return total ? <CountBadge count={total} tone={tone} label={label} /> : null
}

export function Entry({ item, isMarked }: { readonly item: MenuItem; readonly isMarked: boolean }) {
  return (
    <li>
      <NavLink
        to={item.to}
        className={classNames('drawer-item', isMarked && 'drawer-item--marked')}
        aria-current={isMarked ? 'page' : undefined}
      >
        <span>{item.label}</span>
        {item.count && <LiveCount of={item.count} />}
      </NavLink>
    </li>
  )
}

type GroupProps = {
  readonly group: MenuGroup
  readonly isOpen: boolean
  readonly marked: MenuItem | undefined
  readonly onToggle: () => void
}

function Group({ group, isOpen, marked, onToggle }: GroupProps) {
  const user = useUser()
  const id = useId()
  return (
    <>
      <button
        type="button"
        className={classNames('drawer-group', isOpen && 'drawer-group--open')}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={onToggle}
      >
        <Icon of={moduleIcons[group.icon]} size="lg" />
        <span>{group.label}</span>
        <Icon of={isOpen ? ChevronDown : ChevronRight} size="sm" className="drawer-group__arrow" />
      </button>
      {isOpen && (
        <ul className="drawer-items" id={id}>
          {group.items
            .filter(({ adds }) => !adds || mayCreate(user, adds))
            .map((item) => (
              <Entry key={item.label} item={item} isMarked={item.to === marked?.to} />
            ))}
        </ul>
      )}
    </>
  )
}

export function DrawerMenu() {
  const user = useUser()
  const [path] = useLocation()
  const marked = markedItem(path)
  const groups = menuFor(user)
  const groupOfPage = groups.find((group) => holds(group, marked))?.label
  const [choice, setChoice] = useState<{ open: string | undefined; path: string }>()

  // A choice holds until the person goes to a page that another group holds.
  const chosen = groups.find(({ label }) => label === choice?.open)
  const isChoiceValid = choice !== undefined && (choice.path === path || (chosen && holds(chosen, marked)))
  const open = isChoiceValid ? choice.open : (groupOfPage ?? choice?.open ?? groups[0]?.label)

  return (
    <nav className="drawer__menu" aria-label="Main">
      {groups.map((group) =>
        group.to === undefined ? (
          <Group
            key={group.label}
            group={group}
            marked={marked}
            isOpen={group.label === open}
            onToggle={() => setChoice({ open: group.label === open ? undefined : group.label, path })}
          />
        ) : (
          <NavLink
            key={group.label}
            to={group.to}
            className={classNames('drawer-group', path === group.to && 'drawer-group--open')}
            aria-current={path === group.to ? 'page' : undefined}
          >
            <Icon of={moduleIcons[group.icon]} size="lg" />
            <span>{group.label}</span>
          </NavLink>
        ),
      )}
    </nav>
  )
}
