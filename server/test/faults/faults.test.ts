// The faults in short: `npm run survive` provokes each for longer, and those that need a disk or a database of their own.
import { describe, expect, test } from 'vitest'
import { clockChange } from '#test/faults/clock.ts'
import { databaseAway } from '#test/faults/database-away.ts'
import { hostileImports } from '#test/faults/hostile-imports.ts'
import { killUnderLoad } from '#test/faults/kill.ts'
import { mailAway } from '#test/faults/mail-away.ts'
import { overload } from '#test/faults/overload.ts'
import type { Finding, FaultSite } from '#test/faults/place.ts'
import { rollingRestart } from '#test/faults/rolling-restart.ts'
import { unfinishedBodies } from '#test/faults/unfinished-bodies.ts'
import { dialects, oneDialect } from '#test/support/databases/dialects.ts'

const AWAY_MS = 1500
/** Other tests run at the same time, so times say little here; `npm run survive` takes them as they are. */
const SLOWER = 6
const isBroken = ({ isKept, part = Infinity }: Finding) => !isKept && part > SLOWER

interface Scenario {
  readonly name: string
  readonly run: (place: FaultSite) => Promise<Finding[]>
}

/** What the database has a part in. */
const ofDatabase: readonly Scenario[] = [
  { name: 'a kill under load', run: (place) => killUnderLoad(place, 2) },
  { name: 'a rolling restart under load', run: (place) => rollingRestart(place, 1, 100) },
  { name: 'a database that is away', run: (place) => databaseAway(place, AWAY_MS) },
]
/** What happens before it, or beside it: on SQLite alone, and on both by `npm run test:full`. */
const ofProcess: readonly Scenario[] = [
  { name: 'ten times the connections', run: (place) => overload(place, 1) },
  { name: 'files made to take for ever', run: (place) => hostileImports(place, 20) },
  { name: '400 unfinished bodies', run: (place) => unfinishedBodies(place, 3) },
  { name: 'a mail server that is away', run: (place) => mailAway(place, false) },
  { name: 'a clock that jumps', run: clockChange },
]

describe.each(dialects)('on $name', (dialect) => {
  const isWhole = dialect === oneDialect[0] || process.env['FULL'] === '1'

  test.each([...ofDatabase, ...(isWhole ? ofProcess : [])])(
    '$name breaks no promise',
    { timeout: 120_000 },
    async ({ run }) => {
      const { dataDir, databaseUrl, close } = await dialect.open()

      const findings = await run({ dataDir, databaseUrl })
      await close()

      expect(findings.filter(isBroken)).toEqual([])
    },
  )
})
