// The row of ways to all that there is of each kind, with how much it is.
import { contact } from '@daybook/contract/entities/contact.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { project } from '@daybook/contract/entities/project.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import type { OrganizationPage as Everything, Section } from '@daybook/contract/organizations/page.ts'
import { Link } from 'wouter'
import { useFiles } from '#entities/files/use-files.ts'
import { linkedListPath } from '#entities/list/use-link-filter.tsx'
import { countOf } from './section-frame.tsx'
import './about-tabs.css'

/** Of the part of the page that has them. */
export const FILES_ID = 'files'

/** They stand on this page; nothing where there are none. */
function FilesTab({ id }: { readonly id: number }) {
  const { data } = useFiles({ entity: organization.name, id })
  if (!data || data.totalItems === 0) return null
  return (
    <a
      href={`#${FILES_ID}`}
      onClick={(event) => {
        // No step of the history.
        event.preventDefault()
        const part = document.getElementById(FILES_ID)
        part?.scrollIntoView({ block: 'start' })
        part?.querySelector('section')?.focus({ preventScroll: true })
      }}
    >
      Files
      <span className="about-tabs__count">{data.totalItems}</span>
    </a>
  )
}

interface AboutTabsProps {
  readonly data: Everything
  readonly tasksPath: (id: number) => string
  readonly statementPath: (id: number) => string
}

export function AboutTabs({ data: { record, sections }, tasksPath, statementPath }: AboutTabsProps) {
  const { id } = record
  const { tasks, projects, contacts, invoices } = sections
  const tabs: readonly (readonly [label: string, to: string, of?: Section<unknown> | undefined])[] = [
    ...(tasks ? [['Tasks', tasksPath(id), tasks] as const] : []),
    ...(projects ? [['Projects', linkedListPath(project, organization.name, id), projects] as const] : []),
    ...(contacts ? [['Contacts', linkedListPath(contact, organization.name, id), contacts] as const] : []),
    ...(invoices
      ? [
          ['Invoices', linkedListPath(invoice, organization.name, id), invoices] as const,
          ['Statement', statementPath(id)] as const,
        ]
      : []),
  ]
  return (
    <nav className="about-tabs" aria-label="All of it">
      <a href={`/${organization.path}/${id}`} aria-current="page" onClick={(event) => event.preventDefault()}>
        Overview
      </a>
      {tabs.map(([label, to, of]) => (
        <Link key={label} href={to}>
          {label}
          {of && <span className="about-tabs__count">{countOf(of)}</span>}
        </Link>
      ))}
      <FilesTab id={id} />
    </nav>
  )
}
