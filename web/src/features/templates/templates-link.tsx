// Leads from a task list to the templates. Small: it stands in the tools of every task list.
import { taskTemplate } from '@daybook/contract/entities/task-template.ts'
import { LayoutTemplate } from 'lucide'
import { Link } from 'wouter'
import { paths } from '#lib/paths.ts'
import { buttonClass } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'

export const TemplatesLink = () => (
  <Link href={paths.list(taskTemplate)} className={buttonClass({ variant: 'quiet', size: 'sm' })}>
    <Icon of={LayoutTemplate} />
    {taskTemplate.title[1]}
  </Link>
)
