// Which tasks a person put into a week, on this browser: ids alone, so that nothing of them is written down. A row with hours
// needs none of it. Signing out deletes them.

const KEPT_WEEKS = 8
const KEPT_ROWS = 50

type Kept = Readonly<Record<string, readonly number[]>>

const keyOf = (userId: number) => `daybook.weekRows.${userId}`

/** Storage may be forbidden; then rows last as long as the page. */
const ofThisPage = new Map<string, string>()

const idsIn = (value: unknown): readonly number[] =>
  Array.isArray(value)
    ? value.filter((id): id is number => Number.isSafeInteger(id) && id > 0).slice(0, KEPT_ROWS)
    : []

function textOf(key: string): string {
  try {
    return localStorage.getItem(key) ?? '{}'
  } catch {
    return ofThisPage.get(key) ?? '{}'
  }
}

/** What is found there may be of another version. */
function read(userId: number): Kept {
  try {
    const kept: unknown = JSON.parse(textOf(keyOf(userId)))
    return Object.fromEntries(Object.entries(kept ?? {}).map(([monday, ids]) => [monday, idsIn(ids)]))
  } catch {
    return {}
  }
}

export const keptRows = (userId: number, monday: string): readonly number[] => read(userId)[monday] ?? []

/** The latest weeks stay beside this one. */
export function keepRows(userId: number, monday: string, ids: readonly number[]): void {
  const { [monday]: _before, ...others } = read(userId)
  const latest = Object.entries(others)
    .toSorted(([one], [other]) => (one < other ? 1 : -1))
    .slice(0, KEPT_WEEKS - 1)
  const text = JSON.stringify(Object.fromEntries(ids.length > 0 ? [[monday, ids], ...latest] : latest))
  const key = keyOf(userId)
  try {
    localStorage.setItem(key, text)
  } catch {
    ofThisPage.set(key, text)
  }
}
