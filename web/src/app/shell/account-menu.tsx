// What a person can do with the own account, behind the initials.
import { user as userEntity } from '@daybook/contract/entities/user.ts'
import { CircleUser, KeyRound, LogOut } from 'lucide'
import { useLocation } from 'wouter'
import { useUser } from '#api/session/session.ts'
import { Avatar } from '#ui/display/avatar.tsx'
import { MenuButton } from '#ui/buttons/menu-button.tsx'
import { logOut } from '#app/session/log-out.ts'
import { paths } from '#lib/paths.ts'

export function AccountMenu() {
  const user = useUser()
  const [, navigate] = useLocation()
  const own = [
    {
      label: 'My account',
      icon: CircleUser,
      onSelect: () => navigate(paths.edit(userEntity, user.id)),
    },
    { label: 'Change Password', icon: KeyRound, onSelect: () => navigate(paths.changePassword) },
  ]
  return (
    <MenuButton
      label="Account"
      items={[...(user.isLimited ? [] : own), { label: 'Logout', icon: LogOut, onSelect: () => logOut() }]}
    >
      <Avatar name={`${user.firstname} ${user.lastname}`} />
    </MenuButton>
  )
}
