// /organizations/{id}: everything about an organization on one page, from one call. What other features draw is handed in.
import { organization } from '@daybook/contract/entities/organization.ts'
import { contact } from '@daybook/contract/entities/contact.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { counted } from '@daybook/contract/engine/counted.ts'
import { project } from '@daybook/contract/entities/project.ts'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import type { OrganizationPage as Everything } from '@daybook/contract/organizations/page.ts'
import type { TimelineEntry } from '@daybook/contract/conversation/timeline-calls.ts'
import type { ComponentType } from 'react'
import { Link } from 'wouter'
import { linkedListPath } from '#entities/list/use-link-filter.tsx'
import { LazyRecordFiles } from '#entities/files/lazy-record-files.tsx'
import { RecordPending } from '#entities/form/record-pending.tsx'
import { usePageTitle } from '#lib/page-title.ts'
import { paths } from '#lib/paths.ts'
import { buttonClass } from '#ui/buttons/button.tsx'
import { AboutTabs, FILES_ID } from './about-tabs.tsx'
import { Facts } from './facts.tsx'
import { Figures } from './figures.tsx'
import { ContactLine, hoursText, InvoiceLine, ProjectLine, TaskLine, type TaskParts } from './lines.tsx'
import { OrganizationHead } from './organization-head.tsx'
import { countOf, SectionFrame } from './section-frame.tsx'
import { useEverything } from './use-everything.ts'
import './organization-page.css'

export interface OrganizationParts {
  readonly task: TaskParts
  readonly InvoiceStatus: ComponentType<{ readonly record: AnyRecord }>
  readonly Lately: ComponentType<{ readonly record: AnyRecord; readonly entries: readonly TimelineEntry[] }>
  /** Records money that came from it. */
  readonly Payment: ComponentType<{ readonly organizationId: number }>
  /** What is billed by itself; a section of its own where there is any. */
  readonly Retainers: ComponentType<{
    readonly record: AnyRecord
    readonly Frame: typeof SectionFrame
  }>
  /** What it owes the State, where it has packs. */
  readonly Packs: ComponentType<{
    readonly record: AnyRecord
    readonly Frame: typeof SectionFrame
  }>
  readonly statementPath: (id: number) => string
  readonly tasksPath: (id: number) => string
}

interface OrganizationPageProps {
  readonly id: number
  readonly parts: OrganizationParts
}

export function OrganizationPage({ id, parts }: OrganizationPageProps) {
  const { data, error, refetch } = useEverything(id)
  usePageTitle(data ? String(data.record['name']) : organization.title[0])
  if (!data) return <RecordPending error={error} onRetry={() => void refetch()} />
  return (
    <div className="about">
      <OrganizationHead record={data.record} />
      <AboutTabs data={data} tasksPath={parts.tasksPath} statementPath={parts.statementPath} />
      <div className="about__body">
        <div className="about__main">
          <Figures {...data.sections} />
          <Work data={data} parts={parts} />
          <Invoices data={data} parts={parts} />
          <parts.Retainers record={data.record} Frame={SectionFrame} />
          <div id={FILES_ID} className="about__files">
            <LazyRecordFiles entity={organization} record={data.record} heading="h3" />
          </div>
          <Lately data={data} parts={parts} />
        </div>
        <aside className="about__aside" aria-label="About it">
          <People data={data} />
          <SectionFrame title="Facts" all={{ to: paths.edit(organization, data.record.id), label: 'Edit' }}>
            <Facts record={data.record} />
          </SectionFrame>
          <parts.Packs record={data.record} Frame={SectionFrame} />
        </aside>
      </div>
    </div>
  )
}

interface PartProps {
  readonly data: Everything
  readonly parts: OrganizationParts
}

function Work({ data: { record, sections }, parts }: PartProps) {
  const { tasks, projects, hours } = sections
  const open = new Map(hours?.rows.map((row) => [row.id, row]))
  return (
    <>
      {tasks && (
        <SectionFrame
          title="Next"
          isOpen
          count={countOf(tasks)}
          all={{
            to: parts.tasksPath(record.id),
            label:
              tasks.total > 0 ? `All ${countOf(tasks)} ${tasks.total === 1 ? 'task' : 'tasks'}` : 'All tasks',
          }}
        >
          {tasks.total === 0 ? (
            <p className="mute">Nothing is open for this client.</p>
          ) : (
            <ul role="list" className="about__lines">
              {tasks.rows.map((row) => (
                <TaskLine key={row.id} record={row} parts={parts.task} />
              ))}
            </ul>
          )}
        </SectionFrame>
      )}
      {projects && projects.total > 0 && (
        <SectionFrame
          title="Projects & hours"
          count={countOf(projects)}
          all={{
            to: linkedListPath(project, organization.name, record.id),
            label: `All ${counted(projects.total, 'project')}${projects.more ? '+' : ''}`,
          }}
        >
          <ul role="list" className="about__lines">
            {projects.rows.map((row) => {
              const left = open.get(row.id)
              return (
                <ProjectLine key={row.id} row={row}>
                  {left && hoursText(left)}
                </ProjectLine>
              )
            })}
          </ul>
        </SectionFrame>
      )}
    </>
  )
}

function Invoices({ data: { record, sections }, parts }: PartProps) {
  const { invoices } = sections
  if (!invoices) return null
  const { Payment, InvoiceStatus, statementPath } = parts
  return (
    <SectionFrame
      title="Invoices"
      count={countOf(invoices)}
      all={{
        to: linkedListPath(invoice, organization.name, record.id),
        label: `All ${counted(invoices.total, 'invoice')}${invoices.more ? '+' : ''}`,
      }}
    >
      <ul role="list" className="about__lines">
        {invoices.rows.map((row) => (
          <InvoiceLine key={row.id} record={row} Status={InvoiceStatus} />
        ))}
      </ul>
      <p className="about__payment">
        <Payment organizationId={record.id} />
        <Link className={buttonClass({})} href={statementPath(record.id)}>
          Statement
        </Link>
      </p>
    </SectionFrame>
  )
}

function People({ data: { record, sections } }: Pick<PartProps, 'data'>) {
  const { contacts } = sections
  if (!contacts) return null
  return (
    <SectionFrame
      title="People"
      count={countOf(contacts)}
      all={
        contacts.total === 0
          ? undefined
          : {
              to: linkedListPath(contact, organization.name, record.id),
              label: `All ${counted(contacts.total, 'contact')}${contacts.more ? '+' : ''}`,
            }
      }
    >
      {contacts.total === 0 ? (
        <p className="mute">Nobody yet.</p>
      ) : (
        <ul role="list" className="about__lines about__lines--bare">
          {contacts.rows.map((row) => (
            <ContactLine key={row.id} row={row} />
          ))}
        </ul>
      )}
    </SectionFrame>
  )
}

function Lately({ data: { record, sections }, parts }: PartProps) {
  const { activity = [] } = sections
  const { Lately: Entries } = parts
  return (
    <SectionFrame title="Lately" all={{ to: paths.edit(organization, record.id), label: 'Whole timeline' }}>
      <Entries record={record} entries={activity} />
    </SectionFrame>
  )
}
