// Draws a page of the help from its tree: no HTML comes out of a file.
import { Fragment } from 'react'
import { Link } from 'wouter'
import { namedByLink } from './all-pages.ts'
import type { Block, HelpPage, Inline } from './page-tree.ts'
import './help-text.css'

interface WordsProps {
  readonly words: readonly Inline[]
  /** The page on which they stand, for its links. */
  readonly name: string
  readonly onPage: (name: string) => void
}

function Way({
  inline,
  name,
  onPage,
}: Omit<WordsProps, 'words'> & { readonly inline: { text: string; to: string } }) {
  if (inline.to.startsWith('/'))
    return (
      <Link className="link" href={inline.to}>
        {inline.text}
      </Link>
    )
  const page = namedByLink(name, inline.to)
  return (
    <button type="button" className="link" onClick={() => page !== undefined && onPage(page)}>
      {inline.text}
    </button>
  )
}

const Words = ({ words, ...rest }: WordsProps) =>
  words.map((inline, index) => (
    <Fragment key={index}>
      {typeof inline === 'string' ? (
        inline
      ) : 'label' in inline ? (
        <b>{inline.label}</b>
      ) : 'key' in inline ? (
        <kbd>{inline.key}</kbd>
      ) : (
        <Way inline={inline} {...rest} />
      )}
    </Fragment>
  ))

function Part({ block, ...rest }: Omit<WordsProps, 'words'> & { readonly block: Block }) {
  if ('items' in block) {
    const List = block.kind === 'steps' ? 'ol' : 'ul'
    return (
      <List>
        {block.items.map((words, index) => (
          <li key={index}>
            <Words words={words} {...rest} />
          </li>
        ))}
      </List>
    )
  }
  const Line = block.kind === 'heading' ? 'h3' : 'p'
  return (
    <Line>
      <Words words={block.words} {...rest} />
    </Line>
  )
}

interface HelpTextProps {
  readonly name: string
  readonly page: HelpPage
  readonly onPage: (name: string) => void
}

export const HelpText = ({ page, ...rest }: HelpTextProps) => (
  <div className="help-text">
    {page.blocks.map((block, index) => (
      <Part key={index} block={block} {...rest} />
    ))}
  </div>
)
