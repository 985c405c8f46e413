// The address of a call: its path with the parameters filled in, and its query.

/** '/api/task/{id}', { id: 7 }, { force: true } → '/api/task/7?force=true' */
export function addressOf(path: string, params: unknown, query: unknown): string {
  const given = { ...(params as Record<string, unknown> | undefined) }
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(given[name])))
  const entries = Object.entries({ ...(query as Record<string, unknown> | undefined) })
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => [name, String(value)])
  return entries.length > 0 ? `${filled}?${new URLSearchParams(entries)}` : filled
}
