// Makes the pages of docs/help part of the web: the browser gets trees, so it needs no Markdown and no HTML from a file.
import type { Plugin } from 'vite'
import { readHelpPage } from './src/features/help/pages/read-page.ts'

const isHelp = /docs[\\/]help[\\/].+\.md$/

/** Makes each page of docs/help a module of its tree. */
export const helpFiles = (): Plugin => ({
  name: 'help-files',
  enforce: 'pre',
  transform(text, id) {
    if (!isHelp.test(id)) return null
    return { code: `export default ${JSON.stringify(readHelpPage(text))}`, map: null }
  },
})
