// Reads a page of docs/help into its tree, while the web is built and in the tests: the browser gets the tree alone.
import { marked, type Token, type Tokens } from 'marked'
import type { Block, HelpPage, Inline } from './page-tree.ts'

/** What Markdown has beside these is not drawn, so it must not be written. */
function readInline(token: Token): Inline {
  const { tokens = [], text } = token as Tokens.Generic // each kind that is asked for below has its text
  switch (token.type) {
    case 'text':
    case 'escape':
      return String(text)
    case 'strong':
      return { label: String(text) }
    case 'codespan':
      return { key: String(text) }
    case 'link':
      if (tokens.some(({ type }) => type !== 'text')) break
      return { text: String(text), to: (token as Tokens.Link).href }
  }
  throw new Error(`The help draws no ${token.type}: ${token.raw.trim()}`)
}

const readWords = (tokens: readonly Token[] = []): Inline[] => tokens.map(readInline)

function readBlock(token: Token): Block[] {
  switch (token.type) {
    case 'space':
      return []
    case 'paragraph':
      return [{ kind: 'line', words: readWords((token as Tokens.Paragraph).tokens) }]
    case 'heading':
      return [{ kind: 'heading', words: readWords((token as Tokens.Heading).tokens) }]
    case 'list': {
      const { ordered, items } = token as Tokens.List
      const words = items.map((item) => {
        const [first, ...more] = item.tokens
        if (first?.type !== 'text' || more.length > 0)
          throw new Error(`One line for each item: ${item.raw.trim()}`)
        return readWords((first as Tokens.Text).tokens)
      })
      return [{ kind: ordered ? 'steps' : 'list', items: words }]
    }
  }
  throw new Error(`The help draws no ${token.type}: ${token.raw.trim()}`)
}

/**
 * A page as the screens draw it: its first heading is its title.
 * @throws an error that names what the help can't draw
 */
export function readHelpPage(markdown: string): HelpPage {
  // A line of a paragraph may be broken anywhere.
  const [head, ...rest] = marked.lexer(markdown.replaceAll(/(\S)\n(?=[a-z(“*`[])/gi, '$1 '))
  if (head?.type !== 'heading' || (head as Tokens.Heading).depth !== 1)
    throw new Error('A page of the help begins with its title.')
  return { title: (head as Tokens.Heading).text, blocks: rest.flatMap(readBlock) }
}
