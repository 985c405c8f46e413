// A reference in words.
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** A reference by its name, or by whatever words its summary has: 'Kaveri Textiles', 'Asha Rao', '2026-27/0041'. */
export function referenceText(value: unknown): string {
  if (!isObject(value)) return ''
  const { id: _id, name, ...summary } = value
  if (typeof name === 'string' && name !== '') return name
  return Object.values(summary)
    .map((part) => (isObject(part) ? referenceText(part) : part))
    .filter((part) => typeof part === 'string' && part !== '')
    .join(' ')
}
