// The few choices about a file that change what it says: its sheet, the order of its dates, organizations that are not here.
import type { AmbiguousDate, DateOrder, ImportReport } from '@daybook/contract/import-export/formats.ts'
import { longMonthText } from '@daybook/contract/english-dates.ts'
import {
  dateIs,
  dateIsRather,
  importWords as words,
  makeThem,
  namesAndMore,
  notMade,
} from '@daybook/contract/messages/imports/import-words.ts'
import { useId } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { Checkbox } from '#ui/inputs/checkbox.tsx'
import { Field } from '#ui/inputs/field.tsx'
import { NativeSelect } from '#ui/inputs/native-select.tsx'
import type { Choices } from '../import-calls.ts'
import type { Look } from '../steps/import-steps.ts'

interface QuestionProps {
  readonly look: Look
  readonly onChoose: (chosen: Choices) => void
}

/** Asks nothing of a file that leaves nothing open. */
export function FileQuestions({ look, onChoose }: QuestionProps) {
  const { sheets, ambiguous, isAsked, missing, belongsTo } = look.report
  const isOrderAsked = ambiguous !== undefined && (isAsked || look.choices.dates !== undefined)
  if (sheets.length < 2 && !isOrderAsked && missing.organizations === 0 && !belongsTo) return null
  return (
    <section className="import__asked">
      {sheets.length > 1 && <SheetQuestion look={look} onChoose={onChoose} />}
      {belongsTo && <OwnerQuestion look={look} belongsTo={belongsTo} onChoose={onChoose} />}
      {isOrderAsked && <DateQuestion look={look} date={ambiguous} onChoose={onChoose} />}
      {missing.organizations > 0 && <MakeQuestion look={look} onChoose={onChoose} />}
    </section>
  )
}

const SheetQuestion = ({ look, onChoose }: QuestionProps) => (
  <Field label={words.sheet}>
    {(control) => (
      <NativeSelect
        {...control}
        value={look.report.sheet}
        disabled={look.busy}
        // Another sheet has other headings.
        onChange={({ target }) => onChoose({ sheet: target.value, columns: undefined })}
      >
        {look.report.sheets.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </NativeSelect>
    )}
  </Field>
)

type BelongsTo = NonNullable<ImportReport['belongsTo']>

const OwnerQuestion = ({
  look,
  belongsTo: { label, options },
  onChoose,
}: QuestionProps & { readonly belongsTo: BelongsTo }) => (
  <Field label={label}>
    {(control) => (
      <NativeSelect
        {...control}
        value={look.choices.of ?? ''}
        disabled={look.busy}
        onChange={({ target }) => onChoose({ of: Number(target.value) || undefined })}
      >
        <option value="">{words.chooseOne}</option>
        {options.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </NativeSelect>
    )}
  </Field>
)

/** '2026-04-03' → '3 April 2026' */
function dayInWords(day: string): string {
  const [year = 0, month = 0, dayOfMonth = 0] = day.split('-').map(Number)
  return `${dayOfMonth} ${longMonthText({ year, month })}`
}

const others: Readonly<Record<DateOrder, DateOrder>> = { dmy: 'mdy', mdy: 'dmy' }

function DateQuestion({ look, date, onChoose }: QuestionProps & { readonly date: AmbiguousDate }) {
  const dates = look.report.dates ?? 'dmy'
  const other = others[dates]
  return (
    <p className="import__date">
      <span>{dateIs(date.text, dayInWords(date[dates]))}</span>
      <Button size="sm" busy={look.busy} onClick={() => onChoose({ dates: other })}>
        {dateIsRather(dayInWords(date[other]))}
      </Button>
    </p>
  )
}

function MakeQuestion({ look, onChoose }: QuestionProps) {
  const hint = useId()
  const { organizations, names } = look.report.missing
  const isMade = look.choices.make !== undefined
  return (
    <div>
      <Checkbox
        checked={isMade}
        disabled={look.busy}
        aria-describedby={hint}
        onChange={({ target }) => onChoose({ make: target.checked ? 'organizations' : undefined })}
      >
        {makeThem(organizations)}
      </Checkbox>
      <p id={hint} className="import__hint import__hint--indented">
        {isMade ? namesAndMore(names, organizations) : notMade}
      </p>
    </div>
  )
}
