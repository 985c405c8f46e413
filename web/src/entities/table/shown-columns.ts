// Which columns the table of a kind shows right now, for whoever takes the list out as it is seen.
const shown = new Map<string, readonly string[]>()

export const noteShownColumns = (kind: string, names: readonly string[]): void => {
  shown.set(kind, names)
}

/** Empty where no table of the kind was drawn yet. */
export const shownColumns = (kind: string): readonly string[] => shown.get(kind) ?? []
