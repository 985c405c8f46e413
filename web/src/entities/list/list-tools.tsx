// The tools of a list in one menu: a sheet on a phone, a panel below its button beside the folded drawer.
import { type IconNode, SlidersHorizontal } from 'lucide'
import { type MouseEvent, type ReactNode, useId } from 'react'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import './list-tools.css'

/** What opens something of its own, or leads away, leaves nothing to do here; a menu still hangs on its button. */
const leaving = 'button:not([aria-haspopup=menu], .segmented *, .sort-control *), a, [role=menuitem]'

function closeAfter({ target, currentTarget }: MouseEvent<HTMLElement>) {
  if (target instanceof Element && target.closest(leaving)) currentTarget.hidePopover()
}

/** The browser's own popover: it opens, closes by Escape or a press beside it, and gives the focus back without a script. */
export function ListTools({ children }: { readonly children: ReactNode }) {
  const id = useId()
  return (
    <>
      <IconButton icon={SlidersHorizontal} aria-label="List tools" title="List tools" popoverTarget={id} />
      <div
        popover="auto"
        id={id}
        className="list-tools"
        role="group"
        aria-label="List tools"
        onClick={closeAfter}
      >
        <p className="list-tools__title" aria-hidden>
          List tools
        </p>
        {children}
      </div>
    </>
  )
}

interface ToolRowProps {
  readonly icon: IconNode
  readonly label: string
  readonly children: ReactNode
}

/** What it is, and the control at the end of its line. */
export function ToolRow({ icon, label, children }: ToolRowProps) {
  return (
    <div className="list-tools__row">
      <Icon of={icon} />
      <span aria-hidden>{label}</span>
      {children}
    </div>
  )
}
