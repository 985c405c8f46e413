// What is loaded from now on is remembered in its compiled form, so that the next start is quicker. It is JavaScript, because
// the part of Node that reads TypeScript takes 13 MiB, and is not needed for what is remembered.
import { enableCompileCache } from 'node:module'
import { resolve } from 'node:path'

/** Among the packages, which are anew after every installation; where nobody may write nothing is remembered. */
export function keepCompileCache() {
  enableCompileCache(resolve(import.meta.dirname, '../../../node_modules/.cache/daybook/compiled'))
}
