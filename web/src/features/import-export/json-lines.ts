// An answer that comes as lines of JSON, each handed on as soon as it is whole.

/** @throws whatever the network does when the answer breaks off */
export async function* jsonLines(body: ReadableStream<Uint8Array>): AsyncGenerator {
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    rest += decoder.decode(value, { stream: !done })
    const lines = rest.split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (line !== '') yield JSON.parse(line)
    if (done) return
  }
}
