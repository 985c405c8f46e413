// What a person can do with the own account, behind the initials.
import { useUser } from '#api/session/session.ts'
import { Avatar } from '#ui/display/avatar.tsx'
import { PopupButton } from '#ui/buttons/popup-button.tsx'

const load = async () => (await import('./account-popup.tsx')).AccountPopup

export function AccountMenu({ onKeys }: { readonly onKeys: () => void }) {
  const { firstname, lastname } = useUser()
  return (
    <PopupButton label="Account" load={load} content={{ onKeys }}>
      <Avatar name={`${firstname} ${lastname}`} />
    </PopupButton>
  )
}
