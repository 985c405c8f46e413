// A text that is read while one types it, such as a date: what it is read as stands below. Never the browser's mask.
import { TEXT_MAX } from '@daybook/contract/engine/limits.ts'
import { CornerDownLeft } from 'lucide'
import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { afterPress, watchPresses } from '#lib/after-press.ts'
import { classNames } from '#lib/class-names.ts'
import { usePause } from '#lib/use-pause.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { inputClass } from '#ui/inputs/input-look.ts'
import type { TypedText } from './use-typed-text.ts'
import './date-text-input.css'

/** Milliseconds without a key before a reader hears what was understood. */
const PAUSE = 700

type DateTextInputProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> & {
  readonly typed: TypedText
  /** The text with less around it, shown while the box is too narrow for all of it and nobody is in it. */
  readonly brief?: string
  /** What is said below a text that can't be read. */
  readonly refusal: string
  /** Drawn at the end of the box, such as the button of the calendar. */
  readonly end?: ReactNode
}

/** The first press selects all, so that typing replaces it; later ones place the caret. */
function useSelectingPress() {
  const isFresh = useRef(false)
  return {
    onFocus: (input: HTMLInputElement) => {
      isFresh.current = true
      input.select()
    },
    onMouseUp: (input: HTMLInputElement) => {
      if (isFresh.current && input.selectionStart === input.selectionEnd) input.select()
      isFresh.current = false
    },
  }
}

export function DateTextInput({ typed, brief = '', refusal, end, className, ...rest }: DateTextInputProps) {
  const { text, reading, isRefused, isTyping, type, settle, undo } = typed
  const id = useId()
  const press = useSelectingPress()
  const spoken = usePause(isRefused ? refusal : reading, PAUSE)
  const isToldAlready = rest['aria-invalid'] === true
  const below = reading || (isRefused && !isToldAlready)

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    rest.onKeyDown?.(event)
    if (event.defaultPrevented || !isTyping) return
    if (event.key === 'Escape') {
      // The first Escape takes back what was typed, the next one closes what the field stands in.
      event.preventDefault()
      event.stopPropagation()
      undo()
    }
    if (event.key !== 'Enter') return
    settle()
    if (!event.ctrlKey && !event.metaKey) event.preventDefault()
  }
  return (
    <>
      <span className={inputClass({}, classNames('date-text', className))}>
        <input
          maxLength={TEXT_MAX}
          placeholder="none"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="text"
          enterKeyHint="done"
          {...rest}
          type="text"
          value={text}
          aria-invalid={rest['aria-invalid'] ?? (isRefused || undefined)}
          aria-describedby={classNames(rest['aria-describedby'], below && id) || undefined}
          onChange={(event) => type(event.target.value)}
          onFocus={(event) => {
            watchPresses()
            press.onFocus(event.currentTarget)
            rest.onFocus?.(event)
          }}
          onMouseUp={(event) => press.onMouseUp(event.currentTarget)}
          onBlur={(event) => {
            // The line below goes then, and with it what lies under it moves.
            afterPress(settle)
            rest.onBlur?.(event)
          }}
          onKeyDown={onKeyDown}
        />
        {!isTyping && brief !== '' && (
          <span className="date-text__brief" data-timed={brief.includes(':') || undefined} aria-hidden>
            {brief}
          </span>
        )}
        {end}
      </span>
      {below && (
        <p id={id} className={classNames('date-text__below', !reading && 'date-text__below--bad')}>
          {reading && <Icon of={CornerDownLeft} size="sm" />}
          {reading || refusal}
        </p>
      )}
      <span className="visually-hidden" role="status">
        {isTyping && spoken}
      </span>
    </>
  )
}
