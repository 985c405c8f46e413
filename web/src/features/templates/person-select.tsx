// Somebody of the firm who is at work, or nobody in particular.
import { ACCOUNT_STATUS } from '@daybook/contract/entities/lookups.ts'
import { user as userEntity } from '@daybook/contract/entities/user.ts'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { SYSTEM_MARK } from '@daybook/contract/engine/rights.ts'
import { useOptions } from '#api/entity-queries.ts'
import { useUser } from '#api/session/session.ts'
import { referenceId } from '#entities/card/reference-id.ts'
import { referenceText } from '#entities/card/reference-text.ts'
import type { FieldControl } from '#ui/inputs/field.tsx'
import { NativeSelect } from '#ui/inputs/native-select.tsx'

interface PersonSelectProps extends Partial<FieldControl> {
  readonly value: number | null
  /** What is chosen without anybody. */
  readonly nobody: string
  /** Leaves out who asks: they are the one without a name. */
  readonly withSelf?: boolean
  readonly onChoose: (id: number | null) => void
}

/** Names alone come of people that are active. */
const isActive = ({ accountStatus }: AnyRecord) =>
  (referenceId(accountStatus) ?? ACCOUNT_STATUS.active) === ACCOUNT_STATUS.active

export function PersonSelect({ value, nobody, withSelf = false, onChoose, ...control }: PersonSelectProps) {
  const { id: ownId } = useUser()
  const { data = [] } = useOptions(userEntity.name)
  const people = data.filter(
    (person) =>
      person.id === value ||
      (person[SYSTEM_MARK] !== true && isActive(person) && (withSelf || person.id !== ownId)),
  )
  return (
    <NativeSelect
      {...control}
      value={value ?? ''}
      onChange={({ target }) => onChoose(target.value === '' ? null : Number(target.value))}
    >
      <option value="">{nobody}</option>
      {people.map((person) => (
        <option key={person.id} value={person.id}>
          {referenceText(person)}
        </option>
      ))}
    </NativeSelect>
  )
}
