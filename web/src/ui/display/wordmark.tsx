// The product's mark, alone or with its name.
import './wordmark.css'

/** The mark alone; the same drawing as `public/mark.svg`. */
export function Mark({ size = 24 }: { readonly size?: number }) {
  return (
    <svg className="mark" viewBox="0 0 32 32" width={size} height={size} aria-hidden>
      <path d="M5 3h4v26H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM11 3h5a13 13 0 0 1 0 26h-5z" />
      <path className="mark__ribbon" d="M15 3h1q2.6 0 5 1v13l-3-2.5-3 2.5z" />
    </svg>
  )
}

/** Mark and name; the name follows the colour of the text around it. */
export function Wordmark() {
  return (
    <span className="wordmark">
      <Mark />
      <span className="wordmark__name" aria-hidden />
      <span className="visually-hidden">Daybook</span>
    </span>
  )
}
