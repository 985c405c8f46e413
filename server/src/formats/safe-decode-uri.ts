// Part of an address as it is meant; a % that stands for nothing is taken as it is.
export function safeDecodeUri(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
