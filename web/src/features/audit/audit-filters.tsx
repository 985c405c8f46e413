// Who, what, which kind, when, and for whoever administers all customers, whose.
import { AUDIT_ACTIONS } from '@daybook/contract/system/audit.ts'
import { can } from '@daybook/contract/engine/access.ts'
import { customer } from '@daybook/contract/entities/customer.ts'
import { entities } from '@daybook/contract/entities/registry.ts'
import { user } from '@daybook/contract/entities/user.ts'
import type { AnyEntity, AnyRecord } from '@daybook/contract/engine/entity.ts'
import { useOptions } from '#api/entity-queries.ts'
import { useUser } from '#api/session/session.ts'
import { DateTimeInput } from '#ui/inputs/date-time-input.tsx'
import { Field } from '#ui/inputs/field.tsx'
import { NativeSelect } from '#ui/inputs/native-select.tsx'
import type { AuditChoice, AuditState } from './audit-filter.ts'
import { actionLabels } from './labels.ts'

type Options = readonly (readonly [value: string, label: string])[]

const actions: Options = AUDIT_ACTIONS.map((action) => [action, actionLabels[action]])
const kinds: Options = Object.values<AnyEntity>(entities)
  .map((entity) => [entity.name, entity.title[1]] as const)
  .toSorted(([, left], [, right]) => left.localeCompare(right))

const optionsOf = (records: readonly AnyRecord[] | undefined, fields: readonly string[]): Options =>
  (records ?? []).map((record) => [String(record.id), fields.map((word) => record[word]).join(' ')])

interface ChoiceProps {
  readonly label: string
  readonly name: keyof AuditChoice
  readonly all: string
  readonly options: Options
  readonly state: AuditState
}

function Choice({ label, name, all, options, state: { choice, choose } }: ChoiceProps) {
  const value = choice[name]
  const isListed = value === '' || options.some(([known]) => known === value)
  return (
    <Field label={label}>
      {(control) => (
        <NativeSelect
          {...control}
          value={value}
          onChange={({ currentTarget }) => choose({ [name]: currentTarget.value })}
        >
          <option value="">{all}</option>
          {!isListed && <option value={value}>No. {value}</option>}
          {options.map(([known, text]) => (
            <option key={known} value={known}>
              {text}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  )
}

interface DayProps {
  readonly label: string
  readonly name: 'from' | 'to'
  readonly state: AuditState
}

function Day({ label, name, state: { choice, choose } }: DayProps) {
  const zone = useUser().timeZone
  return (
    <Field label={label}>
      {(control) => (
        <DateTimeInput
          {...control}
          type="date"
          label={label}
          zone={zone}
          value={choice[name]}
          // What is no day yet changes nothing of the list.
          onValueChange={(day, isUnread) => isUnread || choose({ [name]: day })}
        />
      )}
    </Field>
  )
}

export function AuditFilters({ state }: { readonly state: AuditState }) {
  const isOverAll = can(useUser(), 'SUPER_ADMIN_ONLY')
  const people = useOptions(user.name).data
  const customers = useOptions(customer.name, { enabled: isOverAll }).data
  return (
    <div className="audit-filters" role="group" aria-label="Filters">
      <Choice
        label="Who"
        name="who"
        all="Everybody"
        options={optionsOf(people, user.summary)}
        state={state}
      />
      <Choice label="What happened" name="action" all="Everything" options={actions} state={state} />
      <Choice label="Kind of record" name="kind" all="All kinds" options={kinds} state={state} />
      {isOverAll && (
        <Choice
          label="Customer"
          name="customer"
          all="All customers"
          options={optionsOf(customers, [customer.headline])}
          state={state}
        />
      )}
      <Day label="From" name="from" state={state} />
      <Day label="To" name="to" state={state} />
    </div>
  )
}
