// The name of quick add: one line, of which the form gets what is left when the rest is understood.
import { searchMessages } from '@daybook/contract/messages/search-messages.ts'
import { type ClipboardEvent, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { closeEditor, openRequest } from '#entities/editor/editor-store.ts'
import type { AnyInputProps } from '#entities/fields/any-input.ts'
import { ask } from '#entities/editor/question-store.ts'
import { forgetUnsaved } from '#entities/leaving/leave-guard.ts'
import { classNames } from '#lib/class-names.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { TextInput } from '#ui/inputs/text-input.tsx'
import { HoursLine } from './hours-line.tsx'
import { LineChips } from './line-chips.tsx'
import { valuesOfLine } from './part-values.ts'
import { pastedLines } from './pasted-lines.ts'
import type { PastedAnswer } from './pasted-dialog.tsx'
import type { Part } from './read-line.ts'
import { useReadLine } from './use-read-line.ts'
import { useUnderstood } from './use-understood.ts'
import './quick-line.css'

const PastedDialog = lazyPart(async () => (await import('./pasted-dialog.tsx')).PastedDialog)

interface Typed {
  readonly line: string
  readonly plain: readonly string[]
  /** When it was typed: 'in 2 hours' counts from then. */
  readonly now: number
}
const typedNow = (line: string, plain: readonly string[] = []): Typed => ({ line, plain, now: Date.now() })

interface FormName {
  /** As the form has it. */
  readonly held: string
  /** What the line leaves. */
  readonly name: string
  readonly onChange: (name: string) => void
  readonly onNew: (line: string) => void
}

/** The form's name follows the line; a name that comes from elsewhere, such as a reset, is a new line. */
function useFormName({ held, name, onChange, onNew }: FormName): void {
  const onTheWay = useRef([held])
  const give = useEffectEvent((rest: string) => {
    if (rest === onTheWay.current.at(-1)) return
    onTheWay.current = [...onTheWay.current, rest]
    onChange(rest)
  })
  useEffect(() => give(name), [name])
  const take = useEffectEvent((arrived: string) => {
    // What was given arrives later, when more may have been typed.
    const given = onTheWay.current.indexOf(arrived)
    onTheWay.current = given < 0 ? [arrived] : onTheWay.current.slice(given)
    if (given < 0) onNew(arrived)
  })
  useEffect(() => take(held), [held])
}

export function QuickLineInput(props: AnyInputProps) {
  const { name, value, onChange, onBlur, inputRef, control } = props
  const { formState } = useFormContext()
  const held = typeof value === 'string' ? value : ''
  const [typed, setTyped] = useState(() => typedNow(held))
  const { read, lists, clientQuestion } = useReadLine(typed.line)
  const input = useRef<HTMLInputElement>(null)
  const hintId = useId()

  const understood = useMemo(() => read(typed.line, typed.now, typed.plain), [read, typed])
  const values = useMemo(() => valuesOfLine(understood, lists), [understood, lists])
  // What follows from the line without being said never replaces what was set by hand.
  const isReminderSaid = understood.parts.some(({ field }) => field === 'reminderAt')
  useUnderstood(values, isReminderSaid ? undefined : 'reminderAt')

  useFormName({ held, name: understood.name, onChange, onNew: (line) => setTyped(typedNow(line)) })

  const giveBack = ({ words }: Part) => {
    setTyped(typedNow(typed.line, [...typed.plain, ...words]))
    input.current?.focus()
  }

  /** What was typed is written down as hours: no task is left to save. */
  const done = () => {
    setTyped(typedNow(''))
    if (!openRequest()) return
    forgetUnsaved(1)
    closeEditor()
  }

  const paste = async (event: ClipboardEvent<HTMLInputElement>) => {
    const lines = pastedLines(event.clipboardData.getData('text/plain'))
    if (lines.length < 2) return
    event.preventDefault()
    const { selectionStart: from, selectionEnd: to } = event.currentTarget
    const answer = await ask<PastedAnswer>((question) => <PastedDialog {...question} lines={lines} />)
    if (answer === 'join') {
      const { line } = typed
      const before = line.slice(0, from ?? line.length)
      setTyped(typedNow(`${before}${lines.join(' ')}${line.slice(to ?? line.length)}`, typed.plain))
    }
    if (answer === 'added' && openRequest() && !formState.isDirty) closeEditor()
  }

  return (
    <>
      <TextInput
        {...control}
        aria-describedby={classNames(control['aria-describedby'], hintId)}
        ref={(element) => {
          input.current = element
          inputRef(element)
        }}
        name={name}
        autoComplete="off"
        enterKeyHint="done"
        value={typed.line}
        onChange={(event) => setTyped(typedNow(event.target.value, typed.plain))}
        onPaste={(event) => void paste(event)}
        onBlur={onBlur}
      />
      <p id={hintId} className="quick-line__hint" hidden={understood.parts.length > 0}>
        {searchMessages.quickLineHint}
      </p>
      <HoursLine line={typed.line} onWritten={done} />
      <LineChips
        name={understood.name}
        parts={understood.parts}
        lists={lists}
        question={clientQuestion(understood.name, typed.plain)}
        onRemove={giveBack}
      />
    </>
  )
}
