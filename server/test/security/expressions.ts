// All regular expressions of the sources: those that stand there, and those that modules make when they are loaded.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseAst } from 'vitest/node'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const FOLDERS = ['contract/src', 'server/src', 'web/src']
const SOURCE = /\.(?:ts|tsx|mjs)$/

export interface Expression {
  readonly file: string
  readonly source: string
  readonly flags: string
}

export interface Sources {
  readonly literals: readonly Expression[]
  /** Files in which one is made of parts, and the words with which that is done. */
  readonly made: readonly { readonly file: string; readonly text: string }[]
}

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

function* nodesIn(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const one of value) yield* nodesIn(one)
  else if (isNode(value)) {
    yield value
    for (const part of Object.values(value)) if (typeof part === 'object') yield* nodesIn(part)
  }
}

const regexOf = (node: Node): { readonly pattern: string; readonly flags: string } | undefined =>
  node.type === 'Literal' && 'regex' in node
    ? (node.regex as { pattern: string; flags: string }) // as ESTree has it
    : undefined

const isMaking = (node: Node) =>
  (node.type === 'NewExpression' || node.type === 'CallExpression') &&
  'callee' in node &&
  isNode(node.callee) &&
  'name' in node.callee &&
  node.callee.name === 'RegExp'

const languageOf = (file: string) => (file.endsWith('.tsx') ? 'tsx' : file.endsWith('.ts') ? 'ts' : 'js')

export function readSources(): Sources {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => SOURCE.test(path))
      .map((path) => join(root, folder, path)),
  )
  const literals: Expression[] = []
  const made: { file: string; text: string }[] = []
  for (const path of files) {
    const file = relative(root, path).replaceAll('\\', '/')
    const text = readFileSync(path, 'utf8')
    if (!/\/|RegExp/.test(text)) continue
    // oxlint-disable-next-line typescript/no-deprecated -- vitest hands out no newer one, and Vite is the web's
    for (const node of nodesIn(parseAst(text, { lang: languageOf(path) }).body)) {
      const regex = regexOf(node)
      if (regex) literals.push({ file, source: regex.pattern, flags: regex.flags })
      if (isMaking(node)) made.push({ file, text: text.slice(node.start, node.end).replaceAll(/\s+/g, ' ') })
    }
  }
  return { literals, made }
}

/** The expressions that modules make while they are loaded. */
export async function madeBy(files: readonly string[]): Promise<readonly Expression[]> {
  const all: Expression[] = []
  const { RegExp: Original } = globalThis
  for (const file of files) {
    globalThis.RegExp = new Proxy(Original, {
      construct: (target, given: ConstructorParameters<typeof Original>, self) => {
        const expression = Reflect.construct(target, given, self) as RegExp // of a class that is one
        all.push({ file, source: expression.source, flags: expression.flags })
        return expression
      },
    })
    try {
      await import(/* @vite-ignore */ join(root, file))
    } finally {
      globalThis.RegExp = Original
    }
  }
  return all
}
