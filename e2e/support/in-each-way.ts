// Journeys that people do with a pointer, with keys alone and with a finger on a phone.
import type { test } from './fixtures.ts'
import { type Way, ways } from './hand.ts'
import { isFull } from './is-full.ts'

/**
 * A full run does the journeys in each way.
 * @param inGate the one way of the gate; the files that use this share the three between them
 * @param journeys makes tests, of what is to be used in each way by `hand`
 */
export function inEachWay(
  of: Pick<typeof test, 'describe' | 'use'>,
  inGate: Way,
  journeys: () => void,
): void {
  for (const { way, title, use } of ways)
    if (isFull || way === inGate)
      of.describe(title, () => {
        of.use({ ...use, way })
        journeys()
      })
}
