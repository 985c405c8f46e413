// Ideas for the demo are written as plain lines: 'name | description', with {words} that are filled in.

export interface Idea {
  readonly name: string
  readonly description: string
}

/** One idea a line. */
export const ideas = (text: string): readonly Idea[] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', description = ''] = line.split('|').map((part) => part.trim())
      return { name, description }
    })

/** Puts the words into every {place} of the text. */
export const filled = (text: string, words: Readonly<Record<string, string>>) =>
  text.replaceAll(/\{(\w+)\}/g, (place, name: string) => words[name] ?? place)
