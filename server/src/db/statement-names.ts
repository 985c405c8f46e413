// Names for statements, so that PostgreSQL parses and plans each of them once a connection.

const NAMED_MAX = 400
const SEEN_MAX = 2_000
/** A longer text is a batch, whose length differs every time. */
const TEXT_MAX = 4_000

export interface StatementNames {
  /** @returns undefined for a statement that is not worth a name yet */
  readonly nameOf: (text: string) => string | undefined
  /** After a migration of another process the plans of the known names are wrong: all get new ones. */
  readonly renew: () => void
}

/** A text gets its name when it comes for the second time. */
export function openStatementNames(): StatementNames {
  const names = new Map<string, string>()
  const seen = new Set<string>()
  let generation = 0
  return {
    nameOf: (text) => {
      const known = names.get(text)
      if (known !== undefined) return known
      if (text.length > TEXT_MAX || names.size >= NAMED_MAX) return undefined
      if (!seen.delete(text)) {
        if (seen.size >= SEEN_MAX) seen.clear()
        seen.add(text)
        return undefined
      }
      const name = `daybook_${generation}_${names.size}`
      names.set(text, name)
      return name
    },
    renew: () => {
      names.clear()
      generation += 1
    },
  }
}

/** The text is never sent by a name. */
export const noNames: StatementNames = { nameOf: () => undefined, renew: () => undefined }
