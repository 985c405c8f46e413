// The doctor about files: where their bytes are, whether that can be reached, and whether they are this database's.
import { bad, type CheckResult, good } from '#commands/check-result.ts'
import { migrationState } from '#db/migrate.ts'
import type { Deps } from '#deps.ts'
import { blobPlaceOf } from '#files/file-place.ts'
import { checkFilesId } from '#files/files-id.ts'
import { ConfigError } from '#settings/config-error.ts'

/** None before the first start, or before an upgrade: there is nothing to ask the database then. */
export async function checkFiles(deps: Deps): Promise<CheckResult[]> {
  const isReady = await migrationState(deps).then(
    ({ pending }) => pending.length === 0,
    () => false,
  )
  if (!isReady) return []
  const troubled = (sentence: string) => {
    const [says = '', ...todo] = sentence.split('\n')
    return [bad('Files', says, todo.join(' ') || 'Until then files can’t be added or opened.')]
  }
  try {
    const trouble = await checkFilesId(deps)
    if (trouble !== undefined) return troubled(trouble)
    return [good('Files', `they are in ${blobPlaceOf(deps.config).words}, where they belong`)]
  } catch (error) {
    if (error instanceof ConfigError) return troubled(error.message)
    throw error
  }
}
