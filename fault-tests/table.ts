// What was seen, as lines while it runs and as a table of all promises at the end.
import type { Finding } from '../server/test/faults/place.ts'
import type { DatabaseName, Part } from './parts.ts'

/** Of a processor: more of it, and times are not Daybook's alone. */
const OTHERS_MAX = 0.25
const PAUSE_TOLD_S = 0.5

export interface Circumstances {
  /** Seconds for which the machine itself stood still. */
  readonly pause: number
  /** Processors that other programs took. */
  readonly others: number
}

type Verdict = 'kept' | 'UNSURE' | 'BROKEN'
interface Judged {
  readonly finding: Finding
  readonly verdict: Verdict
}

export interface Outcome extends Circumstances {
  readonly part: Part
  readonly database: DatabaseName
  readonly seconds: number
  readonly lines: readonly Judged[]
}

/** What took longer than it may because the machine stood still, or had no time, says nothing about Daybook. */
function verdictOn({ isKept, overBy }: Finding, { pause, others }: Circumstances): Verdict {
  if (isKept) return 'kept'
  return overBy !== undefined && (overBy <= pause || others > OTHERS_MAX) ? 'UNSURE' : 'BROKEN'
}

export const judge = (findings: readonly Finding[], circumstances: Circumstances) => ({
  lines: findings.map((finding) => ({ finding, verdict: verdictOn(finding, circumstances) })),
})

const say = (text: string) => process.stdout.write(`${text}\n`)

export function printOutcome(
  { part, database, seconds, lines, pause, others }: Outcome,
  where: string,
): void {
  say(`\n${database}: ${part.name} (${Math.round(seconds)} s; ${where})`)
  for (const { finding, verdict } of lines) say(`  ${verdict.padEnd(6)}  ${finding.promise}: ${finding.seen}`)
  if (others > OTHERS_MAX) say(`          other programs took ${others.toFixed(1)} processors meanwhile`)
  if (pause > PAUSE_TOLD_S)
    say(`          the machine itself stood still for up to ${pause.toFixed(1)} s meanwhile`)
}

/** The worst of what was seen. */
function wordFor({ only }: Part, database: DatabaseName, outcome: Outcome | undefined): string {
  if (!outcome) return only === undefined || only === database ? 'not run' : '–'
  const worst = (['BROKEN', 'UNSURE'] as const).find((one) =>
    outcome.lines.some(({ verdict }) => verdict === one),
  )
  return worst ?? 'kept'
}

/** @returns whether every promise that was looked at was kept */
export function printTable(
  parts: readonly Part[],
  databases: readonly DatabaseName[],
  outcomes: readonly Outcome[],
): boolean {
  const width = Math.max(...parts.map(({ name }) => name.length)) + 2
  say(`\n${'Promise'.padEnd(width)}${databases.map((name) => name.padEnd(12)).join('')}`)
  for (const part of parts.filter((one) => outcomes.some((outcome) => outcome.part === one))) {
    const words = databases.map((database) =>
      wordFor(
        part,
        database,
        outcomes.find((one) => one.part === part && one.database === database),
      ),
    )
    say(`${part.name.padEnd(width)}${words.map((word) => word.padEnd(12)).join('')}`)
  }
  const count = (wanted: Verdict) =>
    outcomes.flatMap(({ lines }) => lines).filter(({ verdict }) => verdict === wanted).length
  const [broken, unsure] = [count('BROKEN'), count('UNSURE')]
  if (unsure > 0)
    say(
      `\n${unsure} could not be told, because the machine was busy with something else or out of reach: please try those again.`,
    )
  if (broken > 0) say(`\n${broken} promises were broken.`)
  if (broken + unsure === 0) say('\nEvery promise was kept.')
  return broken + unsure === 0
}
