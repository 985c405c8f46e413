// The query library without its lists that never end: no screen has one, and every query would carry them along.
import type { Plugin } from 'vite'

const isInfinite = /[\\/]@tanstack[\\/]query-core[\\/].*[\\/]infiniteQueryBehavior\.js$/
const names = ['infiniteQueryBehavior', 'hasNextPage', 'hasPreviousPage']

/** The first screen that wants one finds out by the error that it does without this. */
export function leanQueries(): Plugin {
  const say = "throw new Error('Endless lists are left out of the build: lean-queries.ts')"
  return {
    name: 'lean-queries',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: isInfinite },
      handler: () => names.map((name) => `export function ${name}() { ${say} }`).join('\n'),
    },
  }
}
