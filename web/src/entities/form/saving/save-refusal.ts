// Why a save was refused, sorted by where a form says it.
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { ApiError } from '#api/api-error.ts'

interface FieldIssue {
  readonly name: string
  /** Dotted, where it lies within the field. */
  readonly path: string
  readonly message: string
}

export interface SaveRefusal {
  /** Somebody else's version, saved meanwhile. */
  readonly newer: AnyRecord | undefined
  /** The key of the request belongs to another request: the next one needs a key of its own. */
  readonly isKeyUsed: boolean
  readonly atFields: readonly FieldIssue[]
  /** What is said of no field of the form. */
  readonly elsewhere: readonly string[]
}

const isRecord = (value: unknown): value is AnyRecord =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number'

/** 'status.id' and 'accountRoles.0' are said at 'status' and 'accountRoles'. */
const fieldOf = (path: string): string => path.split('.', 1)[0] ?? path

/** @param names the form's fields */
export function refusalOf(error: unknown, names: readonly string[]): SaveRefusal {
  const problem = error instanceof ApiError ? error.problem : undefined
  const issues = (problem?.issues ?? []).map(({ path, message }) => ({ name: fieldOf(path), path, message }))
  const isAtField = ({ name }: FieldIssue) => names.includes(name)
  return {
    newer: problem?.code === 'changed_meanwhile' && isRecord(problem.current) ? problem.current : undefined,
    isKeyUsed: problem?.code === 'key_reused',
    atFields: issues.filter(isAtField),
    elsewhere: issues.filter((issue) => !isAtField(issue)).map(({ message }) => message),
  }
}
