// What a browser calls itself, in the words a person would use: 'Firefox on Linux'.

type Names = readonly (readonly [name: string, pattern: RegExp])[]

/** Most browsers name others beside themselves, so the first that fits counts. */
const browsers: Names = [
  ['Edge', /\bEdg(?:A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPiOS|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bVersion\/[\d.]+ .*Safari\//],
]
const systems: Names = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Chromebook', /\bCrOS\b/],
  ['Mac', /\bMac OS X\b|\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
]
const nameIn = (names: Names, agent: string) => names.find(([, pattern]) => pattern.test(agent))?.[0]

/** A program that is no browser is called by the first word it says of itself, such as 'curl'. */
export function formatUserAgent(agent: string): string {
  const browser = nameIn(browsers, agent)
  const system = nameIn(systems, agent)
  if (browser && system) return `${browser} on ${system}`
  const [program] = /^[\w.-]{1,40}(?=\/|$)/.exec(agent) ?? []
  return browser ?? (system ? `A browser on ${system}` : program || 'An unknown program')
}

/** Something that is carried about. */
export const isHandheld = (agent: string): boolean => /\b(?:iPhone|iPad|Android)\b/.test(agent)
