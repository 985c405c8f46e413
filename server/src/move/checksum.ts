// A number for the content of a table that is the same on both databases, in whatever order the rows come.
import { createHash } from 'node:crypto'

export type Value = string | number | bigint | null | Uint8Array

export interface Checksum {
  readonly rows: number
  readonly sum: string
}

const BITS = 128n

/** Bytes as text, so that both drivers' kinds of them are the same. */
const plain = (value: Value) =>
  value instanceof Uint8Array ? `bytes ${Buffer.from(value).toString('hex')}` : value

/** Adds up the hashes of rows. */
export function openChecksum() {
  let rows = 0
  let sum = 0n
  return {
    add: (row: readonly Value[]) => {
      const hash = createHash('sha256')
        .update(JSON.stringify(row.map(plain)))
        .digest('hex')
      rows += 1
      sum = BigInt.asUintN(Number(BITS), sum + BigInt(`0x${hash}`))
    },
    result: (): Checksum => ({ rows, sum: sum.toString(16) }),
  }
}
