// Narrows a report to a person, a client or a project; folded until it is asked for, or the address says so.
import { optionalLink, type OptionalLinkField, type Reference } from '@daybook/contract/engine/fields.ts'
import { user as userEntity } from '@daybook/contract/entities/user.ts'
import { reportMessages as words } from '@daybook/contract/messages/billing/report-messages.ts'
import { ListFilter } from 'lucide'
import { useId, useState } from 'react'
import { useOptions } from '#api/entity-queries.ts'
import type { Among } from '#api/pick-queries.ts'
import { referenceText } from '#entities/card/reference-text.ts'
import { asReference } from '#entities/fields/references/as-reference.ts'
import { ReferenceField } from '#entities/fields/references/reference-field.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Field } from '#ui/inputs/field.tsx'
import { NativeSelect } from '#ui/inputs/native-select.tsx'
import { type Narrowed, narrowedBy } from './asked.ts'
import './narrow.css'

interface NarrowProps {
  readonly narrowed: Narrowed
  readonly seesOthers: boolean
  readonly onNarrow: (narrowed: Narrowed) => void
}

export function Narrow({ narrowed, seesOthers, onNarrow }: NarrowProps) {
  const count = Object.keys(narrowed).length
  const [isOpen, setOpen] = useState(count > 0)
  const fields = useId()
  const { userId, organizationId, projectId } = narrowed
  const change = (next: Parameters<typeof narrowedBy>[0]) => onNarrow(narrowedBy({ ...narrowed, ...next }))
  return (
    <div className="narrow">
      <div className="narrow__head">
        <Button
          size="sm"
          variant="quiet"
          aria-expanded={isOpen}
          aria-controls={fields}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon of={ListFilter} />
          {words.narrow(count)}
        </Button>
        {count > 0 && (
          <Button size="sm" variant="quiet" onClick={() => onNarrow({})}>
            {words.showAll}
          </Button>
        )}
      </div>
      <div id={fields} className="narrow__fields" hidden={!isOpen}>
        {isOpen && seesOthers && <Person id={userId} onChoose={(id) => change({ userId: id })} />}
        {isOpen && (
          <>
            <Of
              field={organizationField}
              id={organizationId}
              // A project of another client would leave nothing.
              onChoose={(id) => change({ organizationId: id, projectId: undefined })}
            />
            <Of
              field={projectField}
              id={projectId}
              among={organizationId ? { organizationId: Number(organizationId) } : undefined}
              onChoose={(id) => change({ projectId: id })}
            />
          </>
        )}
      </div>
    </div>
  )
}

const organizationField = optionalLink('organization', 'Organization')
const projectField = optionalLink('project', 'Project')

interface OfProps {
  readonly field: OptionalLinkField
  readonly id: string | undefined
  readonly among?: Among | undefined
  readonly onChoose: (id: string | undefined) => void
}

const ignore = () => undefined

const Of = ({ field, id, among, onChoose }: OfProps) => {
  const value: Reference | null = id === undefined ? null : { id: Number(id) }
  return (
    <Field label={field.label}>
      {(control) => (
        <ReferenceField
          control={control}
          field={field}
          name={field.label}
          value={value}
          initial={null}
          among={among}
          onChange={(reference) => onChoose(reference ? String(reference.id) : undefined)}
          onBlur={ignore}
          inputRef={ignore}
        />
      )}
    </Field>
  )
}

interface PersonProps {
  readonly id: string | undefined
  readonly onChoose: (id: string | undefined) => void
}

function Person({ id = '', onChoose }: PersonProps) {
  const { data = [] } = useOptions(userEntity.name)
  const people = data.filter((one) => one['isSystem'] !== true)
  const isListed = id === '' || people.some((one) => String(one.id) === id)
  return (
    <Field label={words.person}>
      {(control) => (
        <NativeSelect
          {...control}
          value={id}
          onChange={({ target }) => onChoose(target.value === '' ? undefined : target.value)}
        >
          <option value="">{words.everybody}</option>
          {/* Who left the firm has hours in it. */}
          {!isListed && <option value={id}>{`No. ${id}`}</option>}
          {people.map((one) => (
            <option key={one.id} value={one.id}>
              {referenceText(asReference(userEntity.name, one))}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  )
}
