// An address as everybody after here reads it: the router decodes and shortens by itself, the guards compare text.

const isReadable = (path: string) => {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

const pathOf = (url: string) => url.split('?', 1)[0] ?? ''

/** Is the address one of the API's, whether anything is there or not? */
export const isApiUrl = (url: string): boolean => /^\/(open-)?api(?=[/?]|$)/.test(url)

/** Can the address be decoded? One that can't goes the way of all others, and is nowhere. */
export const isNormalUrl = (url: string): boolean => isReadable(pathOf(url))

/** A proxy may send 'http://host/path'; the router knows the path alone (RFC 9112 3.2.2). */
function withoutOrigin(url: string): string {
  if (url.startsWith('/')) return url
  const rest = url.replace(/^https?:\/\/[^/?]*/i, '')
  return rest === '' || rest.startsWith('?') ? `/${rest}` : rest
}

/** '/%61pi/task' is '/api/task' to the router, so it must be that to the session's check, the headers and the log. */
function withPlainApi(url: string): string {
  const [first = ''] = /^\/[^/?]*/.exec(url) ?? []
  if (!first.includes('%') || !isReadable(first)) return url
  const plain = decodeURIComponent(first)
  return plain === '/api' || plain === '/open-api' ? plain + url.slice(first.length) : url
}

/** '/100%' → '/100%25'. A path that can be decoded stays as it is, but for how the API's beginning is spelled. */
export function normalizeUrl(url: string): string {
  const target = withoutOrigin(url)
  if (!target.includes('%')) return target
  if (isNormalUrl(target)) return withPlainApi(target)
  const [path = '', ...query] = target.split('?')
  return [path.replaceAll('%', '%25'), ...query].join('?')
}
