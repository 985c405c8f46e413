// The menu folded to its icons: each opens its group beside it. It has what the drawer has.
import { mayCreate } from '@daybook/contract/engine/rights.ts'
import { PanelLeftOpen, Search } from 'lucide'
import { useLocation } from 'wouter'
import { useUser } from '#api/session/session.ts'
import { NavLink } from '#entities/card/nav-link.tsx'
import { paths } from '#lib/paths.ts'
import { Avatar } from '#ui/display/avatar.tsx'
import { Mark } from '#ui/display/wordmark.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { moduleIcons } from '#ui/icons/module-icons.ts'
import { classNames } from '#lib/class-names.ts'
import { holds, markedItem, menuFor, type MenuGroup, type MenuItem } from '#app/menu.ts'
import { Entry, LiveCount } from './drawer-menu.tsx'
import { type FindProps, PersonOfMenu } from './drawer.tsx'
import { FlyOut } from './fly-out.tsx'
import { FoldButton } from './fold-button.tsx'
import './rail.css'

interface GroupProps {
  readonly group: MenuGroup
  readonly marked: MenuItem | undefined
}

function Group({ group, marked }: GroupProps) {
  const user = useUser()
  const [path] = useLocation()
  const icon = <Icon of={moduleIcons[group.icon]} size="lg" />
  if (group.to !== undefined)
    return (
      <NavLink
        to={group.to}
        className={classNames('rail__item', path === group.to && 'rail__item--marked')}
        aria-current={path === group.to ? 'page' : undefined}
        title={group.label}
      >
        {icon}
        <span className="visually-hidden">{group.label}</span>
      </NavLink>
    )
  const isOverDueCounted = group.items.some(({ count }) => count === 'overDue')
  return (
    <FlyOut
      label={group.label}
      isMarked={holds(group, marked)}
      icon={
        <>
          {icon}
          {isOverDueCounted && <LiveCount of="overDue" label="over due" />}
        </>
      }
    >
      <b aria-hidden>{group.label}</b>
      <ul>
        {group.items
          .filter(({ adds }) => !adds || mayCreate(user, adds))
          .map((item) => (
            <Entry key={item.label} item={item} isMarked={item.to === marked?.to} />
          ))}
      </ul>
    </FlyOut>
  )
}

export function Rail({ onFind, onPreloadFind }: FindProps) {
  const user = useUser()
  const [path] = useLocation()
  const marked = markedItem(path)
  const name = `${user.firstname} ${user.lastname}`
  return (
    <aside className="rail">
      <NavLink
        to={user.isLimited ? paths.settings.security : paths.home}
        className="rail__brand"
        title="Daybook"
      >
        <Mark size={26} />
        <span className="visually-hidden">Daybook</span>
      </NavLink>
      <FoldButton icon={PanelLeftOpen} does="Unfold" />
      {!user.isLimited && (
        <button
          type="button"
          className="rail__item"
          aria-haspopup="dialog"
          title="Search Ctrl K"
          onPointerEnter={onPreloadFind}
          onClick={onFind}
        >
          <Icon of={Search} size="lg" />
          <span className="visually-hidden">Search</span>
        </button>
      )}
      <nav className="rail__menu" aria-label="Main">
        {menuFor(user).map((group) => (
          <Group key={group.label} group={group} marked={marked} />
        ))}
      </nav>
      <FlyOut label={name} icon={<Avatar name={name} />}>
        <PersonOfMenu />
      </FlyOut>
    </aside>
  )
}
