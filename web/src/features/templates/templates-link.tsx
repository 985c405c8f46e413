// Leads from a task list to the templates, for who has colleagues: who works alone finds them by the palette. Small: it stands in
// the tools of every task list.
import { taskTemplate } from '@daybook/contract/entities/task-template.ts'
import { worksAlone } from '@daybook/contract/engine/rights.ts'
import { LayoutTemplate } from 'lucide'
import { Link } from 'wouter'
import { useUser } from '#api/session/session.ts'
import { paths } from '#lib/paths.ts'
import { buttonClass } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'

export const TemplatesLink = () =>
  !worksAlone(useUser()) && (
    <Link href={paths.list(taskTemplate)} className={buttonClass({ variant: 'quiet', size: 'sm' })}>
      <Icon of={LayoutTemplate} />
      {taskTemplate.title[1]}
    </Link>
  )
