// An address with a broken encoding goes the way of all others: with headers, the session's check, and a page for people.

const isReadable = (path: string) => {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/** '/100%' → '/100%25'. An address that can be decoded stays as it is. */
export function readableUrl(url: string): string {
  if (!url.includes('%')) return url
  const [path = '', ...query] = url.split('?')
  return isReadable(path) ? url : [path.replaceAll('%', '%25'), ...query].join('?')
}
