// One part in a process of its own: whatever hangs or breaks in it ends with it.
import { mkdirSync } from 'node:fs'
import type { Finding } from '../server/test/faults/place.ts'
import { DATABASES, parts } from './parts.ts'

export interface Seen {
  readonly findings: readonly Finding[]
}

const [word, name, folder = ''] = process.argv.slice(2)
const part = parts.find((one) => one.word === word)
const database = DATABASES.find((one) => one === name)
if (!part || !database) throw new Error('fault-tests/run.ts says which part on which database')
mkdirSync(folder, { recursive: true })
const findings: readonly Finding[] = await part.run(folder, database).catch((error: unknown) => [
  {
    promise: 'it could be provoked',
    seen: error instanceof Error ? error.message : String(error),
    isKept: false,
  },
])
const seen: Seen = { findings }
await new Promise<void>((resolve) => {
  if (process.send) process.send(seen, () => resolve())
  else resolve(console.log(findings))
})
process.exit()
