// The others of files.ts: somebody who adds files and somebody who fetches one, again and again.
import { randomBytes } from 'node:crypto'
import { answerOf } from '../hot-calls.ts'
import { TOKEN } from '../seeded-rows.ts'
import { again, type Busy, type Done } from './beside.ts'

const MIB = 1024 * 1024
/** As a scan of some pages has. */
const FILE_MIB = 8

async function add(address: string): Promise<number> {
  const answer = await fetch(`${address}/api/files?name=scan.bin`, {
    method: 'POST',
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/octet-stream' },
    // Never twice the same: that would be stored once.
    body: randomBytes(FILE_MIB * MIB),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`adding a file: ${answer.status} ${text.slice(0, 300)}`)
  return (JSON.parse(text) as { readonly data: { readonly id: number } }).data.id
}

/** One that waits for its record goes at once. */
async function remove(address: string, id: number): Promise<void> {
  const headers = { authorization: `Bearer ${TOKEN}` }
  const answer = await fetch(`${address}/api/files/${id}`, { method: 'DELETE', headers })
  if (!answer.ok) throw new Error(`deleting a file: ${answer.status}`)
  await answer.text()
}

async function get(address: string, id: number): Promise<void> {
  const link = await answerOf(address, {
    method: 'POST',
    path: `/api/files/${id}/link`,
    body: { as: 'download' },
  })
  const { path } = JSON.parse(link) as { readonly path: string }
  const answer = await fetch(`${address}${path}`)
  const { byteLength } = await answer.arrayBuffer()
  if (byteLength !== FILE_MIB * MIB) throw new Error(`fetching a file: ${answer.status}, ${byteLength} bytes`)
}

/** @returns MiB that went each way */
async function carry({ address, seconds }: Busy): Promise<Done> {
  const file = await add(address)
  const up = again(seconds, async () => remove(address, await add(address)))
  const down = again(seconds, () => get(address, file))
  const carried = { up: (await up) * FILE_MIB, down: (await down) * FILE_MIB }
  await remove(address, file)
  return carried
}

process.on('message', (busy: Busy) => {
  void carry(busy).then((done) => process.send?.(done))
})
