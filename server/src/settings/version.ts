// Which Daybook this is.
import { readFileSync } from 'node:fs'

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  readonly version: string // npm does not go without one
}

export const VERSION: string = version
