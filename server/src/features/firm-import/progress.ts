// How far the one is that comes in: on SQLite nothing else can be written meanwhile, so the process itself remembers.
export interface Progress {
  readonly id: number
  done: number
  total: number
}

let present: Progress | undefined

export const beginProgress = (id: number, total: number): Progress => (present = { id, done: 0, total })
export const endProgress = (): void => {
  present = undefined
}
/** Of the one with this id, where this process has it in hand. */
export const progressOf = (id: number): Progress | undefined => (present?.id === id ? present : undefined)
