// A person on a narrow screen: name, e-mail, phone and company name (rules/screens 13), and the two actions of the table's row.
import { noValue } from '@daybook/contract/messages/messages.ts'
import { Building2, Mail, Pencil, Phone } from 'lucide'
import { memo } from 'react'
import type { CardProps } from '#entities/card/list-parts.ts'
import { RecordLink } from '#entities/card/record-link.tsx'
import { referenceText } from '#entities/card/reference-text.ts'
import { classNames } from '#lib/class-names.ts'
import { truncate } from '#lib/truncate.ts'
import { Avatar } from '#ui/display/avatar.tsx'
import { buttonClass } from '#ui/buttons/button.tsx'
import { Card, CardFoot, CardHead, CardLine, CardMeta } from '#ui/display/card.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { AccountStatusDot } from './account-status-dot.tsx'
import { recordText } from './person-name.ts'
import { StatusToggle } from './status-toggle.tsx'
import './user-card.css'

const lines = [
  { name: 'email', label: 'Email', icon: Mail },
  { name: 'phone', label: 'Phone', icon: Phone },
  { name: 'customer', label: 'Company Name', icon: Building2 },
] as const

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : referenceText(value))

export const UserCard = memo(function UserCard({ entity, record, deleting }: CardProps) {
  const name = recordText(record)
  return (
    <Card
      flush
      className={classNames('user-card', deleting && 'card--deleting')}
      aria-busy={deleting || undefined}
    >
      <CardHead title={name} leading={<Avatar name={name} />}>
        <RecordLink entity={entity} record={record} className="user-card__open">
          {truncate(name)}
        </RecordLink>
      </CardHead>
      <CardMeta>
        {lines.map(({ name: field, label, icon }) => {
          const text = textOf(record[field])
          return (
            <CardLine key={field} icon={icon}>
              <span className={classNames('user-card__value', !text && 'mute')} title={text || undefined}>
                {text || noValue(label)}
              </span>
            </CardLine>
          )
        })}
      </CardMeta>
      <CardFoot>
        <AccountStatusDot record={record} />
        <span className="user-card__actions">
          <RecordLink
            entity={entity}
            record={record}
            className={buttonClass({ variant: 'quiet', size: 'sm' })}
            aria-label={`Edit ${name}`}
          >
            <Icon of={Pencil} />
            Edit
          </RecordLink>
          <StatusToggle record={record} />
        </span>
      </CardFoot>
    </Card>
  )
})
