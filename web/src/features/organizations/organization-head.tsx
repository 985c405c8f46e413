// Who the organization is, and the ways to reach it.
import { contact } from '@daybook/contract/entities/contact.ts'
import { invoiceSchedule } from '@daybook/contract/entities/invoice-schedule.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import { project } from '@daybook/contract/entities/project.ts'
import { quote } from '@daybook/contract/entities/quote.ts'
import { task } from '@daybook/contract/entities/task.ts'
import type { AnyEntity, AnyRecord } from '@daybook/contract/engine/entity.ts'
import { mayBill, mayCreate } from '@daybook/contract/engine/rights.ts'
import { reach } from '@daybook/contract/reach.ts'
import { ChevronDown, Mail, MessageCircle, Pencil, Phone, Plus } from 'lucide'
import { useUser } from '#api/session/session.ts'
import { RecordText } from '#entities/card/record-text.tsx'
import { referenceText } from '#entities/card/reference-text.ts'
import { openEditor } from '#entities/editor/editor-store.ts'
import { paths } from '#lib/paths.ts'
import { buttonClass } from '#ui/buttons/button.tsx'
import { MenuButton } from '#ui/buttons/menu-button.tsx'
import { initials } from '#ui/display/avatar.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Link } from 'wouter'
import { textIn } from './text-in.ts'

/** What a new one begins with: the client is known here. */
const ofClient = (record: AnyRecord) => ({ organization: { id: record.id, name: record['name'] } })
const kindFields = ['dataStatus', 'accountType', 'industryType'] as const
const kinds: readonly AnyEntity[] = [task, project, contact, invoice, quote, invoiceSchedule]
/** Those of people who may bill. */
const billed: readonly AnyEntity[] = [quote, invoiceSchedule]

export function OrganizationHead({ record }: { readonly record: AnyRecord }) {
  const user = useUser()
  const name = textIn(record, 'name')
  const [called] = reach(textIn(record, 'phone')).filter(({ href }) => href !== undefined)
  const written = reach(textIn(record, 'phone')).find(({ whatsApp }) => whatsApp !== undefined)
  const [mailed] = reach(textIn(record, 'email')).filter(({ href }) => href?.startsWith('mailto:'))
  const items = kinds
    .filter((entity) => mayCreate(user, entity) && (mayBill(user) || !billed.includes(entity)))
    .map((entity) => ({
      label: `New ${entity.title[0].toLowerCase()}`,
      onSelect: () => openEditor({ entity, mode: 'new', initial: ofClient(record) }),
    }))
  return (
    <header className="about__head">
      <span className="about__monogram" aria-hidden>
        {initials(name)}
      </span>
      <div className="about__who">
        <h2>{name}</h2>
        <p>
          {kindFields.map((name) => (
            <span key={name}>
              <RecordText
                text={referenceText(record[name])}
                field={organization.fields[name]}
                value={record[name]}
              />
            </span>
          ))}
        </p>
      </div>
      <div className="about__actions">
        {called && (
          <a className={buttonClass({})} href={called.href} aria-label={`Call ${called.text.trim()}`}>
            <Icon of={Phone} />
            <span className="about__number">{called.text.trim()}</span>
            <span className="about__short">Call</span>
          </a>
        )}
        {mailed && (
          <a className={buttonClass({})} href={mailed.href} title={mailed.text}>
            <Icon of={Mail} />
            Mail
          </a>
        )}
        {written?.whatsApp && (
          <a className={buttonClass({})} href={written.whatsApp} target="_blank" rel="noopener noreferrer">
            <Icon of={MessageCircle} />
            WhatsApp
          </a>
        )}
        <Link className={buttonClass({})} href={paths.edit(organization, record.id)}>
          <Icon of={Pencil} />
          Edit
        </Link>
        <MenuButton label="New" className="button button--primary" align="end" items={items}>
          <Icon of={Plus} />
          New
          <Icon of={ChevronDown} size="sm" className="about__more" />
        </MenuButton>
      </div>
    </header>
  )
}
