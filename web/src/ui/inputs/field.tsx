// Label above, hint and error below, and the wiring that lets a reader hear them with the input.
import { type ReactNode, useId } from 'react'
import { classNames } from '#lib/class-names.ts'
import './field.css'

/** Spread on the input. */
export type FieldControl = {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
  readonly 'aria-required': true | undefined
}

type FieldProps = {
  readonly label: string
  readonly required?: boolean | undefined
  readonly hint?: ReactNode
  readonly error?: ReactNode
  /** Drawn opposite the label, such as a link; the keyboard comes to it after the input. */
  readonly aside?: ReactNode
  /** Share of a wide form's row. */
  readonly span?: 'full' | 'half' | 'third' | undefined
  /** Keeps half the row on a narrow screen. */
  readonly paired?: boolean | undefined
  readonly id?: string | undefined
  readonly children: (control: FieldControl) => ReactNode
}

/** `<Field label="Email">{(control) => <TextInput {...control} />}</Field>` */
export function Field({ label, required, hint, error, aside, span, paired, id, children }: FieldProps) {
  const generated = useId()
  const own = id ?? generated
  const hintId = hint ? `${own}-hint` : undefined
  const errorId = error ? `${own}-error` : undefined
  return (
    <div
      className={classNames(
        'field',
        span && `field--${span}`,
        paired && 'field--paired',
        Boolean(aside) && 'field--with-aside',
      )}
    >
      <div className="field__top">
        <span>
          <label className="field__label" htmlFor={own}>
            {label}
          </label>
          {required && (
            <span className="field__required" aria-hidden>
              *
            </span>
          )}
        </span>
      </div>
      {children({
        id: own,
        'aria-describedby': classNames(errorId, hintId) || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      {aside && <div className="field__aside">{aside}</div>}
      {hint && (
        <p className="field__hint" id={hintId}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field__error" id={errorId}>
          {error}
        </p>
      )}
    </div>
  )
}

/** Six columns when wide, one (or pairs) when narrow. */
export function FieldGrid({ children }: { readonly children: ReactNode }) {
  return <div className="field-grid">{children}</div>
}
