// One line of the table: what was looked for, what was found, and whether that is right.

export interface Finding {
  readonly what: string
  readonly found: string
  readonly isRight: boolean
  /** The first few that were not right. */
  readonly examples?: readonly string[]
}

/** Right if there are none. */
export const none = (what: string, list: readonly string[]): Finding => ({
  what,
  found: String(list.length),
  isRight: list.length === 0,
  examples: list.slice(0, 5),
})

/** Prints one part of the table. @returns how many findings are not right */
export function printFindings(title: string, findings: readonly Finding[]): number {
  const lines = findings.flatMap(({ what, found, isRight, examples = [] }) => [
    `  ${isRight ? 'right' : 'WRONG'}  ${found.padStart(12)}  ${what}`,
    ...(isRight ? [] : examples.map((example) => `                       ${example}`)),
  ])
  process.stdout.write(`\n${title}\n${lines.join('\n')}\n`)
  return findings.filter(({ isRight }) => !isRight).length
}
