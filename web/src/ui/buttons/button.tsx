// The product's button, and the same look for links that act like one.
import type { ComponentProps } from 'react'
import { classNames } from '#lib/class-names.ts'
import { Spinner } from '#ui/feedback/spinner.tsx'
import './button.css'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonLook = {
  readonly variant?: ButtonVariant | undefined
  readonly size?: 'md' | 'sm' | undefined
  /** As wide as its container. */
  readonly wide?: boolean | undefined
}

/** The class of a button, for elements of other libraries, such as a router's link. */
export const buttonClass = ({ variant = 'secondary', size, wide }: ButtonLook, more?: string): string =>
  classNames('button', `button--${variant}`, size === 'sm' && 'button--sm', wide && 'button--wide', more)

export type ButtonProps = ComponentProps<'button'> & ButtonLook & { readonly busy?: boolean | undefined }

/** While `busy` it keeps the focus but does nothing. One `primary` per screen. */
export function Button({ variant, size, wide, busy, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size, wide }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}
