// One line each: a task with its circle, a person with the ways to reach them, a project, an invoice.
import { foreignGrandText } from '@daybook/contract/billing/currency/foreign-figures.ts'
import type { ContactRow, HourRow } from '@daybook/contract/organizations/page.ts'
import { contact } from '@daybook/contract/entities/contact.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { project } from '@daybook/contract/entities/project.ts'
import { task } from '@daybook/contract/entities/task.ts'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { reach } from '@daybook/contract/reach.ts'
import { Mail, MessageCircle, Phone } from 'lucide'
import type { ComponentType, ReactNode } from 'react'
import { RecordLink } from '#entities/card/record-link.tsx'
import { referenceText } from '#entities/card/reference-text.ts'
import { formatMoney } from '#lib/format-money.ts'
import { Avatar } from '#ui/display/avatar.tsx'
import { Icon } from '#ui/icons/icon.tsx'

/** What stands before and behind the name of a task; a feature of its own draws it. */
export interface TaskParts {
  readonly Circle: ComponentType<{ readonly record: AnyRecord; readonly deleting: boolean }>
  readonly Due: ComponentType<{ readonly record: AnyRecord }>
}

export const TaskLine = ({
  record,
  parts: { Circle, Due },
}: {
  readonly record: AnyRecord
  readonly parts: TaskParts
}) => (
  <li className="about__line about__line--task">
    <Circle record={record} deleting={false} />
    <RecordLink entity={task} record={record} className="about__name">
      {String(record['name'])}
    </RecordLink>
    <span className="about__end">
      <span className="about__due">
        <Due record={record} />
      </span>
      <Avatar size="sm" name={referenceText(record['assignedTo'])} />
    </span>
  </li>
)

export function ContactLine({ row }: { readonly row: ContactRow }) {
  const ways = reach(row.phone).filter(({ href }) => href !== undefined)
  const [called] = ways
  const written = ways.find(({ whatsApp }) => whatsApp !== undefined)
  const mail = reach(row.email).find(({ href }) => href?.startsWith('mailto:'))
  return (
    <li className="about__line">
      <Avatar size="sm" name={row.name} />
      <RecordLink entity={contact} record={{ ...row }} className="about__name">
        {row.name}
      </RecordLink>
      <span className="about__end">
        {called && (
          <a className="about__way" href={called.href} aria-label={`Call ${row.name}`} title={called.text}>
            <Icon of={Phone} />
          </a>
        )}
        {mail && (
          <a className="about__way" href={mail.href} aria-label={`Write to ${row.name}`} title={mail.text}>
            <Icon of={Mail} />
          </a>
        )}
        {written?.whatsApp && (
          <a
            className="about__way"
            href={written.whatsApp}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`WhatsApp to ${row.name}`}
          >
            <Icon of={MessageCircle} />
          </a>
        )}
      </span>
    </li>
  )
}

interface NamedLineProps {
  readonly row: { readonly id: number; readonly name: string }
  readonly children?: ReactNode
}

export const ProjectLine = ({ row, children }: NamedLineProps) => (
  <li className="about__line">
    <RecordLink entity={project} record={{ ...row }} className="about__name">
      {row.name}
    </RecordLink>
    <span className="about__end">{children}</span>
  </li>
)

export const hoursText = ({ unbilledHours }: HourRow) => `${unbilledHours} h not billed`

/** Of an invoice in another currency, before its rupees. */
function InCurrency({ record }: { readonly record: AnyRecord }) {
  const text = foreignGrandText(record)
  return text && <span className="about__beside">{text}</span>
}

export const InvoiceLine = ({
  record,
  Status,
}: {
  readonly record: AnyRecord
  readonly Status: ComponentType<{ readonly record: AnyRecord }>
}) => (
  <li className="about__line">
    <RecordLink entity={invoice} record={record} className="about__name">
      {record['life'] === 'draft' ? 'DRAFT' : String(record['invoiceNumber'])}
    </RecordLink>
    <Status record={record} />
    <span className="about__end">
      <InCurrency record={record} />
      {formatMoney(Number(record['grandTotalAmount'] ?? 0))}
    </span>
  </li>
)
