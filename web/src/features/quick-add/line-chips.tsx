// What was understood of the line, before it is saved: the name that is left, and a chip for everything else.
import { task } from '@daybook/contract/entities/task.ts'
import { searchMessages } from '@daybook/contract/messages/search-messages.ts'
import { useFormContext } from 'react-hook-form'
import { useUser } from '#api/session/session.ts'
import { Chip } from '#ui/display/chip.tsx'
import { wholeFirmText } from './line-audience.ts'
import { labelOf, type Lists, textOf, valuesOf } from './part-values.ts'
import type { Part } from './read-line.ts'
import { isSame } from './use-understood.ts'

interface LineChipsProps {
  readonly name: string
  readonly parts: readonly Part[]
  readonly lists: Lists
  /** What could not be told of a client. */
  readonly question?: string | undefined
  readonly onRemove: (part: Part) => void
}

/** A part whose field somebody has changed by hand since is not shown: it is no longer what will be saved. */
export function LineChips(props: LineChipsProps) {
  const { watch } = useFormContext()
  const held = watch()
  const shown = props.parts.filter((part) =>
    Object.entries(valuesOf(part, props.lists)).every(([field, value]) => isSame(held[field], value)),
  )
  return <UnderstoodChips {...props} shown={shown} />
}

interface UnderstoodChipsProps extends LineChipsProps {
  /** Of the parts, those that have a chip. */
  readonly shown: readonly Part[]
  /** Takes the firm off the task; absent where it isn't on it. */
  readonly onKeep?: (() => void) | undefined
}

export function UnderstoodChips(props: UnderstoodChipsProps) {
  const { name, parts, shown, lists, question, onRemove, onKeep } = props
  const zone = useUser().timeZone
  const said = shown.map((part) => `${labelOf(part)} ${textOf(part, lists, zone)}`)
  if (onKeep) said.push(`${wholeFirmText.label} ${wholeFirmText.value}`)
  return (
    <>
      {(parts.length > 0 || question) && (
        <div className="quick-line">
          <p className="quick-line__name">
            <span>{task.fields.name.label}</span> {name ? <b>{name}</b> : searchMessages.nameMissing}
          </p>
          <ul role="list" className="quick-line__chips" aria-label="Understood">
            {shown.map((part) => (
              <li key={part.field}>
                <Chip
                  label={labelOf(part)}
                  value={textOf(part, lists, zone)}
                  onRemove={() => onRemove(part)}
                />
              </li>
            ))}
            {onKeep && (
              <li>
                <Chip {...wholeFirmText} onRemove={onKeep} />
              </li>
            )}
            {question && (
              <li>
                <span className="chip chip--question">{question}</span>
              </li>
            )}
          </ul>
        </div>
      )}
      <p role="status" className="visually-hidden">
        {said.length > 0 && `Understood: ${said.join(', ')}.`} {question}
      </p>
    </>
  )
}
