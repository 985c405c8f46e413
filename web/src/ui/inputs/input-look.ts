// The modifiers that every one-line input shares, and their class names.
import { classNames } from '#lib/class-names.ts'
import './input.css'

export type InputLook = {
  /** 44 px everywhere, for a page that holds little else. */
  readonly roomy?: boolean | undefined
  /** Marks a value that the user put in place of a computed one. */
  readonly overwritten?: boolean | undefined
  /** Aligns figures at the end of the line. */
  readonly alignEnd?: boolean | undefined
}

/** The class of the bordered box. */
export const inputClass = ({ roomy, overwritten, alignEnd }: InputLook, more?: string): string =>
  classNames(
    'input',
    roomy && 'input--roomy',
    overwritten && 'input--overwritten',
    alignEnd && 'input--end',
    more,
  )
