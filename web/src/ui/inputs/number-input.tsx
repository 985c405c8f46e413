// A number, with an optional unit before it and optional stepper buttons after it.
import { Minus, Plus } from 'lucide'
import { type ComponentProps, useRef } from 'react'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { inputClass, type InputLook } from './input-look.ts'

type NumberInputProps = Omit<ComponentProps<'input'>, 'type'> &
  InputLook & {
    /** Such as '₹'. */
    readonly unit?: string | undefined
    /** The number as it is read while nobody types it, such as '1,50,426.25'. */
    readonly shown?: string | undefined
    /** Shows − and +; `step`, `min` and `max` say how far they go. */
    readonly stepper?: boolean | undefined
  }

/** A native number input, so `min`, `max`, `step` and the arrow keys work. */
export function NumberInput(props: NumberInputProps) {
  const { unit, shown, stepper, roomy, overwritten, alignEnd, className, ...rest } = props
  const box = useRef<HTMLSpanElement>(null)

  const step = (direction: 1 | -1) => {
    const input = box.current?.querySelector('input')
    if (!input) return
    if (direction > 0) input.stepUp()
    else input.stepDown()
    // Stepping by script is silent; React listens to this event.
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const locked = rest.disabled || rest.readOnly

  return (
    <span ref={box} className={inputClass({ roomy, overwritten, alignEnd }, className)}>
      {unit && <span className="input__unit">{unit}</span>}
      <input inputMode="decimal" {...rest} type="number" />
      {shown !== undefined && (
        <span className="input__shown" aria-hidden>
          {shown}
        </span>
      )}
      {stepper && (
        <>
          <IconButton
            size="sm"
            icon={Minus}
            aria-label="Decrease"
            disabled={locked}
            onClick={() => step(-1)}
          />
          <IconButton size="sm" icon={Plus} aria-label="Increase" disabled={locked} onClick={() => step(1)} />
        </>
      )}
    </span>
  )
}
