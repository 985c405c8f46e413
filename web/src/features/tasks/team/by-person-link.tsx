// Leads from a task list to the same firm's tasks by person. Small: it stands in the tools of every task list.
import { UsersRound } from 'lucide'
import { Link } from 'wouter'
import { paths } from '#lib/paths.ts'
import { buttonClass } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'

/** @param isPersonal the list shows what is not shared, too */
export const ByPersonLink = ({ isPersonal = false }: { readonly isPersonal?: boolean }) => (
  <Link
    href={isPersonal ? `${paths.tasks.team}?personal=1` : paths.tasks.team}
    className={buttonClass({ variant: 'quiet', size: 'sm' })}
  >
    <Icon of={UsersRound} />
    By person
  </Link>
)
