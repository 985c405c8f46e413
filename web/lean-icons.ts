// Lucide's icons without what only its own drawing needs: each is handed to our `createIcon`, which is a tenth of the code.
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const isIcon = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/
const own = JSON.stringify(resolve(import.meta.dirname, 'src/ui/create-icon.ts'))
/** Keys for lists that change, which a drawing never does, and a name for a class that no style asks for. */
const unneeded = /,\s*key: "[^"]*"|\bname: "[^"]*",\s*|\bsize: 24,\s*|\b__iconData\.node;/g
const itsOwn = "import createLucideIcon from '../createLucideIcon.mjs'"

export function leanIcons(): Plugin {
  return {
    name: 'lean-icons',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: isIcon },
      handler: (code) => ({
        code: code
          .replaceAll(unneeded, '')
          .replace(itsOwn, `import { createIcon as createLucideIcon } from ${own}`),
        map: null,
      }),
    },
  }
}
