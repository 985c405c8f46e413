// Where files of firms lie until they are in.
import { join } from 'node:path'
import type { Deps } from '#deps.ts'

export const importFolder = ({ config }: Pick<Deps, 'config'>): string => join(config.dataDir, 'imports')
export const importPath = (deps: Pick<Deps, 'config'>, file: string): string => join(importFolder(deps), file)
