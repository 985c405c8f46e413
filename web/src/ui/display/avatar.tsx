// A person as a circle with initials.
import './avatar.css'

/** First letters of the first and the last word: 'Ananya Deshpande' is 'AD'. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const first = [...(words[0] ?? '')][0] ?? ''
  const last = words.length > 1 ? ([...(words.at(-1) ?? '')][0] ?? '') : ''
  return (first + last).toUpperCase()
}

/** Decoration: the name stands beside it or labels its button. */
export function Avatar({ name, size = 'md' }: { readonly name: string; readonly size?: 'md' | 'sm' }) {
  return (
    <span className={size === 'sm' ? 'avatar avatar--sm' : 'avatar'} aria-hidden>
      {initials(name)}
    </span>
  )
}
