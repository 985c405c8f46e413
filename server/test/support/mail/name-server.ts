// A name server on this machine (RFC 1035): answers what a test says, over the real protocol.
import { createSocket } from 'node:dgram'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'
import { type Names, openNames } from '#http/outbound/names.ts'

const KINDS: Readonly<Record<number, 'A' | 'TXT' | 'AAAA'>> = { 1: 'A', 16: 'TXT', 28: 'AAAA' }
const HEADER_BYTES = 12
const NO_SUCH_NAME = 3

/** The name in a question, and where it ends. */
function questionIn(message: Buffer) {
  const labels: string[] = []
  let at = HEADER_BYTES
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  const kind = KINDS[message.readUInt16BE(at + 1)]
  return { name: labels.join('.').toLowerCase(), kind, end: at + 5 }
}

function dataOf(kind: 'A' | 'TXT' | 'AAAA', value: string): Buffer {
  if (kind === 'A') return Buffer.from(value.split('.').map(Number))
  if (kind === 'AAAA')
    return Buffer.from(
      value
        .split(':')
        .map((group) => group.padStart(4, '0'))
        .join(''),
      'hex',
    )
  const text = Buffer.from(value)
  return Buffer.concat([Buffer.from([text.length]), text])
}

/** Starts it and stops it after the last test of the block that asks. */
export async function startNameServer() {
  const socket = createSocket('udp4')
  /** 'A name' → its values, or for each asking the next of them. */
  const records = new Map<string, readonly string[] | (() => readonly string[])>()
  const asked: string[] = []
  socket.on('message', (message, from) => {
    const { name, kind, end } = questionIn(message)
    asked.push(`${kind} ${name}`)
    const found = records.get(`${kind} ${name}`) ?? []
    const values = typeof found === 'function' ? found() : found
    const isKnown = [...records.keys()].some((key) => key.endsWith(` ${name}`))
    const head = Buffer.from(message.subarray(0, HEADER_BYTES))
    head.writeUInt16BE(0x8180 | (isKnown ? 0 : NO_SUCH_NAME), 2)
    head.writeUInt16BE(1, 4)
    head.writeUInt16BE(values.length, 6)
    head.writeUInt32BE(0, 8)
    const answers = values.map((value) => {
      const data = dataOf(kind ?? 'A', value)
      const record = Buffer.alloc(HEADER_BYTES)
      record.writeUInt16BE(0xc00c, 0)
      message.copy(record, 2, end - 4, end)
      record.writeUInt16BE(data.length, 10)
      return Buffer.concat([record, data])
    })
    socket.send(
      Buffer.concat([head, message.subarray(HEADER_BYTES, end), ...answers]),
      from.port,
      from.address,
    )
  })
  await new Promise<void>((resolve) => {
    socket.bind(0, '127.0.0.1', resolve)
  })
  const { port }: AddressInfo = socket.address()
  afterAll(
    () =>
      new Promise<void>((resolve) => {
        socket.close(resolve)
      }),
  )
  const names: Names = openNames([`127.0.0.1:${port}`])
  return { records, asked, names }
}
