// A person as a circle with initials.
import './avatar.css'

/** First letters of the first and the last word: 'Ananya Deshpande' is 'AD'. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const first = [...(words[0] ?? '')][0] ?? ''
  const last = words.length > 1 ? ([...(words.at(-1) ?? '')][0] ?? '') : ''
  return (first + last).toUpperCase()
}

/** As many as avatar.css has. */
const TINTS = 5

/** The same for the same name everywhere, so that a face is known by its colour before it is read. */
const tintOf = (name: string) =>
  [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % TINTS

/** Decoration: the name stands beside it or labels its button. */
export function Avatar({ name, size = 'md' }: { readonly name: string; readonly size?: 'md' | 'sm' }) {
  return (
    <span className={size === 'sm' ? 'avatar avatar--sm' : 'avatar'} data-tint={tintOf(name)} aria-hidden>
      {initials(name)}
    </span>
  )
}
