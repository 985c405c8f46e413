// "Your firm": its name, its State, its GSTIN, its address and its work days.
import { gstinHint } from '@daybook/contract/invoicing/gstin.ts'
import { PRESENT_STATES } from '@daybook/contract/invoicing/states.ts'
import { Checkbox } from '#ui/inputs/checkbox.tsx'
import { Field } from '#ui/inputs/field.tsx'
import { NativeSelect } from '#ui/inputs/native-select.tsx'
import type { BoundField } from '#features/account/use-account-form.ts'
import { firstDay } from '@daybook/contract/messages/home-messages.ts'
import { Line, Lines } from './first-run-fields.tsx'
import type { FirmForm } from './use-firm-form.ts'

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const StateField = ({ of: { error, ...input } }: { readonly of: BoundField }) => (
  <Field label="State" error={error} required>
    {(control) => (
      <NativeSelect {...control} {...input}>
        <option value="">Choose a State</option>
        {PRESENT_STATES.map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </NativeSelect>
    )}
  </Field>
)

interface WorkDaysProps {
  readonly days: readonly number[]
  readonly onToggle: (day: number) => void
  readonly error: string | undefined
}

/** Days count from 1, Monday. */
const WorkDays = ({ days, onToggle, error }: WorkDaysProps) => (
  <fieldset className="first-run__days">
    <legend>Work days</legend>
    {DAYS.map((name, index) => (
      <Checkbox
        key={name}
        name="workDays"
        checked={days.includes(index + 1)}
        onChange={() => onToggle(index + 1)}
      >
        {name}
      </Checkbox>
    ))}
    {error && (
      <p className="field__error" role="alert">
        {error}
      </p>
    )}
  </fieldset>
)

export function FirmFields({ of: { field, workDays, toggleDay } }: { readonly of: FirmForm }) {
  const taxNumber = field('taxNumber')
  return (
    <div className="first-run__fields first-run__firm">
      <Line of={field('organizationName')} label="Name" autoComplete="organization" />
      <StateField of={field('state')} />
      <Line of={taxNumber} label="GSTIN" hint={gstinHint(taxNumber.value) ?? 'May stay empty.'} isOptional />
      <Lines of={field('address')} label="Address" hint={firstDay.address} autoComplete="street-address" />
      <WorkDays days={workDays} onToggle={toggleDay} error={field('workDays').error} />
    </div>
  )
}
