// Reads a whole SQLite file in a process of its own and says what is wrong with it: whoever works meanwhile is not kept,
// since a reader keeps nobody from writing, and the process gives way.
import { sqliteFindings } from '#db/sqlite-findings.ts'

process.once('disconnect', () => process.exit())
process.once('message', (file) => {
  const findings = typeof file === 'string' ? sqliteFindings(file) : []
  process.send?.(findings, () => process.disconnect?.())
})
