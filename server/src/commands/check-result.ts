// What the doctor finds: how it is, and what to do about it.

export interface CheckResult {
  readonly about: string
  readonly state: 'good' | 'look' | 'bad'
  readonly says: string
  /** What to do, where there is something to do. */
  readonly todo?: string
}

export const good = (about: string, says: string): CheckResult => ({ about, state: 'good', says })
export const look = (about: string, says: string, todo: string): CheckResult => ({
  about,
  state: 'look',
  says,
  todo,
})
export const bad = (about: string, says: string, todo: string): CheckResult => ({
  about,
  state: 'bad',
  says,
  todo,
})
