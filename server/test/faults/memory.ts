// The memory of a process of the product, as the system counts it.
import { readFileSync } from 'node:fs'
import type { Running } from '#test/faults/place.ts'

/** In MiB. */
export const memoryOf = ({ child }: Running) =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.pid ?? 0}/status`, 'utf8'))?.[1] ?? 0) / 1024

/** The most there was while the work went on. */
export async function mostMemory(server: Running, work: Promise<unknown>): Promise<number> {
  let most = 0
  const timer = setInterval(() => (most = Math.max(most, memoryOf(server))), 50)
  await work
  clearInterval(timer)
  return most
}
