// What a list of its own kind is narrowed to, kept in the address; what can't be read means no filter.
import { useLocation, useSearch } from 'wouter'

/** Of each key, which texts of an address are taken. */
type Checks<Key extends string> = Readonly<Record<Key, (text: string) => boolean>>
/** '' means no filter. */
type Choice<Key extends string> = Readonly<Record<Key, string>>

export interface ChoiceInAddress<Key extends string> {
  readonly choice: Choice<Key>
  readonly page: number
  readonly isFiltered: boolean
  /** Leads to the first page. */
  readonly choose: (change: Partial<Choice<Key>>) => void
  readonly clear: () => void
  readonly goToPage: (page: number) => void
}

/** '12' */
export const isIdText = (text: string) => /^[1-9]\d{0,14}$/.test(text)

/** @param checks the same object at each call */
export function useChoiceInAddress<Key extends string>(checks: Checks<Key>): ChoiceInAddress<Key> {
  const [path, navigate] = useLocation()
  const query = new URLSearchParams(useSearch())
  // An object has the keys of its type here: it is written as a whole.
  const names = Object.keys(checks) as Key[]
  const read = (name: Key) => {
    const text = query.get(name) ?? ''
    return checks[name](text) ? text : ''
  }
  const choice = Object.fromEntries(names.map((name) => [name, read(name)])) as Choice<Key>
  const write = (changed: Partial<Choice<Key>>, page: number) => {
    const all = { ...choice, ...changed }
    const next = new URLSearchParams(names.filter((name) => all[name]).map((name) => [name, all[name]]))
    if (page > 1) next.set('page', String(page))
    navigate(next.size > 0 ? `${path}?${next}` : path)
  }
  return {
    choice,
    page: Math.max(1, Math.trunc(Number(query.get('page'))) || 1),
    isFiltered: names.some((name) => choice[name] !== ''),
    choose: (change) => write(change, 1),
    clear: () => navigate(path),
    goToPage: (page) => write({}, page),
  }
}
