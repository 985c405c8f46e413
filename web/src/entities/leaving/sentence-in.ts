// The sentence of a form's error, which may sit deeper: at the id of a reference.

export function sentenceIn(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('message' in error && typeof error.message === 'string') return error.message
  for (const [key, inner] of Object.entries(error)) {
    const sentence = key === 'ref' ? undefined : sentenceIn(inner)
    if (sentence) return sentence
  }
  return undefined
}
