// What the doctor finds: how it is, and what to do about it.

export interface Finding {
  readonly about: string
  readonly state: 'good' | 'look' | 'bad'
  readonly says: string
  /** What to do, where there is something to do. */
  readonly todo?: string
}

export const good = (about: string, says: string): Finding => ({ about, state: 'good', says })
export const look = (about: string, says: string, todo: string): Finding => ({
  about,
  state: 'look',
  says,
  todo,
})
export const bad = (about: string, says: string, todo: string): Finding => ({
  about,
  state: 'bad',
  says,
  todo,
})
