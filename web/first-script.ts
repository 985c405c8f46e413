// The script that the application's page waits for (decision 0175): no module, which would run after the first drawing, and not
// inline, which the pages' policy forbids.
import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { built } from './prerender.ts'

const SOURCE = 'src/lib/appearance-script.ts'

/** Named after its content, so that browsers keep it. */
export function firstScript(): Plugin {
  let address = `/${SOURCE}`
  return {
    name: 'first-script',
    async generateBundle() {
      const source = await built(`${import.meta.dirname}/${SOURCE}`, '.js')
      const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
      const fileName = `assets/appearance-${hash}.js`
      address = `/${fileName}`
      this.emitFile({ type: 'asset', fileName, source })
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [{ tag: 'script', attrs: { src: address }, injectTo: 'head' }],
    },
  }
}
