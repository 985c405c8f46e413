// Every sample cut, recoded and changed at random: each is read, or refused with a sentence; none is a fault of ours.
import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AppError } from '#app-error.ts'
import { detected, parsed, bengaluru } from './reading.ts'

const folder = new URL('../../../vectors/imports/', import.meta.url)
const samples = readdirSync(folder)
  .filter((name) => !name.endsWith('.expected.json') && name !== 'README.md')
  .map((name) => ({ name, bytes: readFileSync(new URL(name, folder)) }))

/** Reads the file as what it is, if it is anything; whatever is thrown has to be a sentence for a person. */
async function isAnswered(bytes: Uint8Array): Promise<boolean> {
  try {
    const { module = 'task', format } = await detected(bytes)
    await parsed(bytes, module, bengaluru, { format })
    return true
  } catch (error) {
    return error instanceof AppError && error.message.length > 10
  }
}

describe.each(samples)('$name', ({ name, bytes }) => {
  test('cut at any place', async () => {
    for (let part = 0; part < 25; part += 1) {
      const cut = bytes.subarray(0, Math.floor((bytes.length * part) / 25))
      expect({ part, isAnswered: await isAnswered(cut) }).toEqual({ part, isAnswered: true })
    }
  })

  test('with bytes that are others', async () => {
    const changes = fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(changes, async (all) => {
        const changed = Uint8Array.from(bytes)
        for (const [at, value] of all) changed[at] = value
        expect(await isAnswered(changed)).toBe(true)
      }),
      { numRuns: 40 },
    )
  })

  test.for(name.endsWith('.xlsx') ? [] : [name])('in the other encodings: %s', async () => {
    const text = new TextDecoder(name.endsWith('.xml') ? 'utf-16le' : 'utf-8').decode(bytes)
    const { format } = await detected(bytes)
    const utf16 = await detected(Buffer.from(`\uFEFF${text}`, 'utf16le'))

    expect(utf16).toMatchObject({ format, encoding: 'utf-16le' })
    // What is no ASCII is one letter, as Windows writes it.
    const latin = text.replaceAll(/\P{ASCII}/gu, 'é')
    const windows = await detected(Buffer.from(latin, 'latin1'))
    expect(windows).toMatchObject({ format, encoding: latin.includes('é') ? 'windows-1252' : 'utf-8' })
  })
})
