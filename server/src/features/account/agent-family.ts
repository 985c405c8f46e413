// What a browser says of itself → its family and its system: what tells one device from another to a person.
export interface AgentFamily {
  /** 'Firefox'; undefined for a program that is no known browser. */
  readonly browser: string | undefined
  /** 'Windows'. */
  readonly system: string | undefined
}

/** Headers may be longer; what comes behind tells nothing more, and takes time. */
const LOOKED_AT = 500

/** @returns names of the library's own lists alone: what somebody else wrote never stands in a mail */
export async function familyOf(agent: string): Promise<AgentFamily> {
  // Where nobody signs in it takes no memory (decision 0097).
  const { default: bowser } = await import('bowser')
  const text = agent.slice(0, LOOKED_AT)
  const parser = bowser.getParser(text === '' ? '-' : text)
  const known = (names: Readonly<Record<string, string>>, name: string) =>
    Object.values(names).includes(name) ? name : undefined
  return {
    browser: known(bowser.BROWSER_MAP, parser.getBrowserName()),
    system: known(bowser.OS_MAP, parser.getOSName()),
  }
}

/** 'Firefox on Windows'. */
export function familyText({ browser, system }: AgentFamily): string {
  const program = browser ?? (system ? 'A browser' : 'A program that is no known browser')
  return system ? `${program} on ${system}` : program
}
