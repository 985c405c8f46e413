// Whether an answer looks like its example: the same keys with the same types; null and an empty list say nothing.
import { isTable } from '#api-document/descriptions/answer-schema.ts'
import { SYSTEM_MARK } from '@daybook/contract/engine/rights.ts'

/** What not every answer of its kind has. */
const SOMETIMES = new Set(['warnings', SYSTEM_MARK])

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function differencesOfObjects(
  example: Readonly<Record<string, unknown>>,
  actual: Readonly<Record<string, unknown>>,
  path: string,
): string[] {
  const missing = Object.keys(example).filter((key) => !Object.hasOwn(actual, key))
  const more = Object.keys(actual).filter((key) => !Object.hasOwn(example, key) && !SOMETIMES.has(key))
  return [
    ...missing.map((key) => `${path}.${key} is in the example only`),
    ...more.map((key) => `${path}.${key} is in the answer only`),
    ...Object.entries(example).flatMap(([key, value]) =>
      isTable(key) || !Object.hasOwn(actual, key) ? [] : differences(value, actual[key], `${path}.${key}`),
    ),
  ]
}

/** @returns a sentence for each place where they differ */
export function differences(example: unknown, actual: unknown, path = 'answer'): string[] {
  if (example === null || actual === null) return []
  if (Array.isArray(example)) {
    if (!Array.isArray(actual)) return [`${path} is no list`]
    if (example.length > 0 && actual.length === 0) return [`${path} is empty`]
    return example.length === 0
      ? []
      : actual.flatMap((one: unknown, index) => differences(example[0], one, `${path}[${index}]`))
  }
  if (isObject(example))
    return isObject(actual) ? differencesOfObjects(example, actual, path) : [`${path} is no object`]
  return typeof example === typeof actual ? [] : [`${path} is a ${typeof actual}, not a ${typeof example}`]
}
