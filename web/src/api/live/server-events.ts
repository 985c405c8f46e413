// Reads server-sent events out of a stream of text that arrives in any pieces.

export interface ServerEvent {
  /** Absent for an event without a place in the stream. */
  readonly id?: string | undefined
  readonly event: string
  readonly data: string
}

/** The lines of one event, up to the blank line that ends it; comments and empty events say nothing. */
function eventOf(block: string): ServerEvent | undefined {
  const fields = { event: 'message', data: [] as string[], id: undefined as string | undefined }
  for (const line of block.split('\n')) {
    const colon = line.indexOf(':')
    const name = colon < 0 ? line : line.slice(0, colon)
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '')
    if (name === 'event') fields.event = value
    else if (name === 'data') fields.data.push(value)
    else if (name === 'id') fields.id = value
  }
  if (fields.data.length === 0) return undefined
  return { id: fields.id, event: fields.event, data: fields.data.join('\n') }
}

/** @returns what takes the next piece of text and answers the events that it completes */
export function createEventReader(): (text: string) => ServerEvent[] {
  let rest = ''
  return (text) => {
    // A piece may end between the two characters of a line break.
    const all = rest + text
    const blocks = all.replaceAll(/\r\n|\r(?!$)/g, '\n').split('\n\n')
    rest = blocks.pop() ?? ''
    return blocks.flatMap((block) => eventOf(block) ?? [])
  }
}
