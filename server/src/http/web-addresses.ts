// Which addresses have a page of the application: the web that was built brings the list along.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ADDRESSES_FILE } from '@daybook/contract/site/pages.ts'

/**
 * As the browser's router reads it: a variable is a whole segment, and neither case nor a slash at the end counts. An address
 * that ends with an id right behind its module has no page for words.
 */
const matcher = (pattern: string) => {
  const text = pattern.replace(/^(\/\w+\/):id$/, '$1[0-9]+').replaceAll(/:\w+/g, '[^/]+')
  return new RegExp(`^${text}/?$`, 'i')
}

/** @returns whether something is at a path, as a browser sends it */
export async function readAddresses(folder: string): Promise<(path: string) => boolean> {
  const patterns = JSON.parse(await readFile(join(folder, ADDRESSES_FILE), 'utf8')) as string[] // web/prerender.ts
  const matchers = patterns.map(matcher)
  return (path) => matchers.some((pattern) => pattern.test(path))
}
