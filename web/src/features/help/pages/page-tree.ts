// What a page of the help is once it has been read from docs/help: a tree of the few forms that the screens draw.

/** Words of a line: as they are, a label of the screen, a key, or a way to a page of the help or of the application. */
export type Inline =
  | string
  | { readonly label: string }
  | { readonly key: string }
  | { readonly text: string; readonly to: string }

export type Block =
  | { readonly kind: 'line' | 'heading'; readonly words: readonly Inline[] }
  | { readonly kind: 'list' | 'steps'; readonly items: readonly (readonly Inline[])[] }

export interface HelpPage {
  readonly title: string
  readonly blocks: readonly Block[]
}

const textOfInline = (inline: Inline): string =>
  typeof inline === 'string'
    ? inline
    : 'label' in inline
      ? inline.label
      : 'key' in inline
        ? inline.key
        : inline.text

/** A line as it is read. */
export const textOf = (words: readonly Inline[]): string => words.map(textOfInline).join('')

/** The lines of a page, one for each paragraph, heading and item. */
export const linesOf = ({ blocks }: HelpPage): readonly (readonly Inline[])[] =>
  blocks.flatMap((block) => ('items' in block ? block.items : [block.words]))
