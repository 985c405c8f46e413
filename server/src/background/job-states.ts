// How the jobs of this process went: for the page about the installation and for the figures at /metrics.
import type { JobState } from '@daybook/contract/system/system.ts'

export interface JobRun {
  readonly name: string
  /** Epoch milliseconds. */
  readonly startedTime: number
  readonly ms: number
  /** Undefined: it went well. */
  readonly error?: string
}

export interface JobStates {
  /** Says that there is such a job, before it has run. */
  readonly expect: (name: string) => void
  readonly note: (run: JobRun) => void
  readonly list: () => readonly JobState[]
}

export function openJobStates(): JobStates {
  const states = new Map<string, JobState>()
  const none = { lastTime: null, lastMs: 0, runs: 0, failures: 0, lastError: '' }
  return {
    expect: (name) => states.set(name, { name, ...none }),
    note: ({ name, startedTime, ms, error }) => {
      const before = states.get(name) ?? { name, ...none }
      states.set(name, {
        name,
        lastTime: startedTime,
        lastMs: Math.round(ms),
        runs: before.runs + 1,
        failures: before.failures + (error === undefined ? 0 : 1),
        lastError: error ?? '',
      })
    },
    list: () => [...states.values()],
  }
}
