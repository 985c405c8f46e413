// What becomes of rows that are here already: known by an id, by the key of their file, or only by their looks.
import { matchChoices, importWords as words } from '@daybook/contract/messages/imports/import-words.ts'
import { TABLE_PRESET } from '@daybook/contract/import-export/presets/presets.ts'
import { type ReactNode, useId } from 'react'
import type { Choices } from '../import-calls.ts'
import type { Look } from '../steps/import-steps.ts'
import { idsVerdictOf } from '../row-labels.ts'
import { hasIds, isLookalike } from './known-rows.ts'

interface RadiosProps<Value extends string> {
  readonly legend: string
  readonly children?: ReactNode
  readonly choices: readonly (readonly [Value, string])[]
  readonly value: Value | undefined
  readonly onChoose: (value: Value) => void
}

function Radios<Value extends string>({ legend, children, choices, value, onChoose }: RadiosProps<Value>) {
  const name = useId()
  return (
    <fieldset className="import__question">
      <legend>{legend}</legend>
      {children}
      {choices.map(([each, label]) => (
        <label key={each} className="import__choice">
          <input type="radio" name={name} checked={value === each} onChange={() => onChoose(each)} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}

const byId = {
  legend: 'Some rows carry the id of a record',
  choices: [
    ['yes', 'Change the records with those ids'],
    ['no', 'Ignore the ids and add every row as new'],
  ],
} as const
const byKey = {
  legend: 'Some of this came in before, or is from here',
  choices: [
    ['yes', 'Take over only what the file has changed since'],
    ['no', 'Add everything as new'],
  ],
} as const

interface RecordQuestionsProps {
  readonly look: Look
  readonly onDecide: (update: Choices['update']) => void
  readonly onChoose: (chosen: Choices) => void
}

/** Nothing where every row is new. */
export function RecordQuestions({ look, onDecide, onChoose }: RecordQuestionsProps) {
  const { report, choices } = look
  if (isLookalike(look)) {
    return (
      <Radios
        legend={words.matchLegend}
        choices={matchChoices}
        value={choices.match ?? 'fill'}
        onChoose={(match) => onChoose({ match })}
      />
    )
  }
  if (!hasIds(report) && report.known === 0 && choices.update !== 'no') return null
  // A table says ids; files of other programs say names of their own, by which they are known again.
  const isById = report.preset === TABLE_PRESET
  const update = choices.update ?? (isById ? undefined : 'yes')
  return (
    <Radios {...(isById ? byId : byKey)} value={update} onChoose={onDecide}>
      {update !== 'no' && <p>{idsVerdictOf(report)}</p>}
    </Radios>
  )
}
