// How long an import of 5,000 contacts takes: the look at the file, and carrying it out, over the API.
import { performance } from 'node:perf_hooks'
import { contact } from '../contract/src/entities/contact.ts'
import { organization } from '../contract/src/entities/organization.ts'
import { IMPORT_ROWS_MAX } from '../contract/src/engine/limits.ts'
import { startSession } from '../server/src/http/sessions/sessions.ts'
import type { Started } from '../server/src/startup/start.ts'
import { addRecords } from './pages/browser-stage.ts'
import type { Figure } from './figure.ts'

const LIMIT_S = 10
const FIRMS = 300

const firmName = (index: number) => `Firm ${index + 1} of the bench`

async function addFirms({ deps }: Pick<Started, 'deps'>, ownerId: number): Promise<void> {
  const texts = { website: 'x', address: 'x', phone: 'x', email: 'x', pan: 'x', taxNumber: 'x' }
  const links = { accountType: { id: 10 }, industryType: { id: 31 }, dataStatus: { id: 3 } }
  const list = Array.from({ length: FIRMS }, (_, index) => ({ ...texts, ...links, name: firmName(index) }))
  await addRecords(deps, organization, { id: ownerId, scopeId: -ownerId }, list)
}

/** @param firm the name of a contact's organization; empty for the one that a new contact starts with */
export function contactsFile(firm: (index: number) => string): string {
  const rows = Array.from(
    { length: IMPORT_ROWS_MAX },
    (_, index) =>
      `"Person ${index + 1}",person.${index}@example.in,+91 55500 ${10_000 + index},"${index}, Gandhi Road\nErode","Met ""there""",${firm(index)}`,
  )
  return ['name,email,phone,address,notes,organization', ...rows].join('\r\n')
}

/** @param ownerId an individual, whose records are in a scope of their own */
export async function benchImport({ app, deps }: Started, ownerId: number): Promise<Figure[]> {
  await addFirms({ deps }, ownerId)
  const token = await startSession(deps, { userId: ownerId, address: '127.0.0.1', agent: 'bench' })
  const payload = contactsFile((index) => firmName(index % FIRMS))
  const send = async (mode: string) => {
    const begun = performance.now()
    const answer = await app.inject({
      method: 'POST',
      url: `/api/transfer/${contact.path}/import?mode=${mode}&format=csv`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
      payload,
    })
    return { took: (performance.now() - begun) / 1000, text: answer.body }
  }
  const look = await send('preview')
  const stored = await send('commit')
  const counted = deps.db.selectFrom('contact').select((eb) => eb.fn.countAll<number>().as('count'))
  const { count } = await counted.where('scopeId', '=', -ownerId).executeTakeFirstOrThrow()
  if (count !== IMPORT_ROWS_MAX)
    throw new Error(`${count} contacts were imported: ${stored.text.slice(-300)}`)
  return [
    {
      name: `import of ${IMPORT_ROWS_MAX} contacts (${look.took.toFixed(1)} s of it the look at the file)`,
      value: look.took + stored.took,
      limit: LIMIT_S,
      unit: 's',
    },
  ]
}
