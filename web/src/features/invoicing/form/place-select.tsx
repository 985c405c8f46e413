// Where a supply goes: a State, or outside India; open while the client's GSTIN says it.
import { placeHint, type Supply } from '@daybook/contract/invoicing/place-of-supply.ts'
import { FOREIGN, STATES } from '@daybook/contract/invoicing/states.ts'
import type { ComponentProps } from 'react'
import type { AnyInputProps } from '#entities/fields/any-input.ts'
import { NativeSelect } from '#ui/inputs/native-select.tsx'
import './invoice-form.css'

const places = Object.entries(STATES).toSorted(([a], [b]) => a.localeCompare(b))

type PlaceSelectProps = Omit<ComponentProps<typeof NativeSelect>, 'children' | 'onChange'> & {
  readonly onChoose: (place: string) => void
}

export const PlaceSelect = ({ onChoose, ...rest }: PlaceSelectProps) => (
  <NativeSelect {...rest} onChange={(event) => onChoose(event.target.value)}>
    <option value="">As the tax numbers say</option>
    <option value={FOREIGN}>{FOREIGN} Outside India</option>
    {places.map(([code, state]) => (
      <option key={code} value={code}>
        {code} {state}
      </option>
    ))}
  </NativeSelect>
)

interface PlaceQuestionProps {
  readonly supply: Supply
  readonly place: string
  /** Of the client. */
  readonly gstin: string
}

/** Below the choice: where nothing says the place, and where two things say two. */
export function PlaceQuestion({ supply, place, gstin }: PlaceQuestionProps) {
  const sentence = supply.isPlaceKnown
    ? placeHint(place, gstin)
    : 'Where is the client? Its GSTIN does not say.'
  return sentence && <span className="invoice-form__check">{sentence}</span>
}

/** In the form of an invoice. */
export const PlaceInput = ({ name, value, onChange, onBlur, inputRef, control }: AnyInputProps) => (
  <PlaceSelect
    {...control}
    ref={inputRef}
    name={name}
    value={typeof value === 'string' ? value : ''}
    onChoose={onChange}
    onBlur={onBlur}
  />
)
