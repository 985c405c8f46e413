// Has the browser compile the code of forms while it is fetched, not function by function when the first form is opened.
import type { Plugin } from 'vite'

/** Read by Chromium, a comment to everybody else; it counts only as the first line. */
const MARK = '//# allFunctionsCalledOnLoad\n'

/** Before anything that compresses. */
export const compileFormsAtOnce = (): Plugin => ({
  name: 'compile-forms-at-once',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const part of Object.values(bundle))
        if (part.type === 'chunk' && part.name === 'forms') part.code = MARK + part.code
    },
  },
})
