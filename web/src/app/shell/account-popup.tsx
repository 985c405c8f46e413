// The open account menu: its three specified entries, and below a line what is set rather than done (rules/screens 12).
// Heavy: load it lazily.
import { user as userEntity } from '@daybook/contract/entities/user.ts'
import { Menu } from '@base-ui/react/menu'
import {
  CircleUser,
  type IconNode,
  Keyboard,
  KeyRound,
  LogOut,
  Rows3,
  Settings,
  SunMoon,
  Trash2,
} from 'lucide'
import { useLocation } from 'wouter'
import { useUser } from '#api/session/session.ts'
import { logOut } from '#app/session/log-out.ts'
import { type Aspect, changeAppearance, useAppearance } from '#lib/appearance.ts'
import { type LookOption, densityOptions, schemeOptions } from '#features/settings/look-options.ts'
import { paths } from '#lib/paths.ts'
import { Avatar } from '#ui/display/avatar.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import type { MenuControl } from '#ui/overlays/menu-item.ts'
import { Entry, MenuFrame } from '#ui/overlays/menu-popup.tsx'
import './account-popup.css'

function Who() {
  const { firstname, lastname, roles, customer } = useUser()
  const name = `${firstname} ${lastname}`
  return (
    <div className="account-popup__who">
      <Avatar name={name} />
      <div>
        <b>{name}</b>
        <span>{[...roles.map((role) => role.name), customer.organizationName].join(', ')}</span>
      </div>
    </div>
  )
}

interface SwitchProps {
  readonly aspect: Aspect
  readonly label: string
  readonly icon: IconNode
  readonly options: readonly LookOption[]
}

/** Switched in place: the menu stays for a second thought. */
function Switch({ aspect, label, icon, options }: SwitchProps) {
  const look = useAppearance(aspect)
  return (
    <Menu.RadioGroup
      className="account-popup__switch"
      value={look}
      onValueChange={(value) => {
        const option = options.find((each) => each.value === value)
        if (option) changeAppearance(aspect, option.value)
      }}
    >
      <Icon of={icon} />
      <Menu.GroupLabel>{label}</Menu.GroupLabel>
      <div className="account-popup__looks">
        {options.map((option) => (
          <Menu.RadioItem
            key={option.value}
            value={option.value}
            className="account-popup__look"
            title={option.label}
          >
            <Icon of={option.icon} />
            <span className="visually-hidden">{option.label}</span>
          </Menu.RadioItem>
        ))}
      </div>
    </Menu.RadioGroup>
  )
}

export function AccountPopup({ onKeys, ...control }: MenuControl & { readonly onKeys: () => void }) {
  const user = useUser()
  const [, navigate] = useLocation()
  const logout = <Entry item={{ label: 'Logout', icon: LogOut, onSelect: () => logOut() }} />
  const goes = (label: string, icon: typeof LogOut, to: string, shortcut?: string) => (
    <Entry item={{ label, icon, shortcut, onSelect: () => navigate(to) }} />
  )
  if (user.isLimited) return <MenuFrame {...control}>{logout}</MenuFrame>
  return (
    <MenuFrame {...control}>
      <Who />
      {goes('My account', CircleUser, paths.edit(userEntity, user.id))}
      {goes('Change Password', KeyRound, paths.changePassword)}
      {logout}
      <Menu.Separator className="account-popup__line" />
      {goes('Settings', Settings, paths.settings.all, 'g s')}
      {goes('Bin', Trash2, paths.bin)}
      <Switch aspect="scheme" label="Appearance" icon={SunMoon} options={schemeOptions} />
      <Switch aspect="density" label="Density" icon={Rows3} options={densityOptions} />
      <Entry item={{ label: 'Keyboard', icon: Keyboard, shortcut: '?', onSelect: onKeys }} />
    </MenuFrame>
  )
}
