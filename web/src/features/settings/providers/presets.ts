// The providers that people have, and where each of them shows what Daybook asks for.

export interface Preset {
  readonly name: string
  /** What the sign-in page would call it; '' where only the firm knows. */
  readonly called: string
  /** Words in capitals are to be replaced. */
  readonly issuer: string
  /** Where the three of them are found, in one sentence. */
  readonly where: string
  /** What an address of it looks like. */
  readonly isIts: (issuer: string) => boolean
}

export const OTHER: Preset = {
  name: 'Another one',
  called: '',
  issuer: '',
  where:
    'Make a confidential web client there that may use the authorization code flow; its “issuer” is the address, and “openid-configuration” shows it.',
  isIts: () => true,
}

export const presets: readonly Preset[] = [
  {
    name: 'Google',
    called: 'Google',
    issuer: 'https://accounts.google.com',
    where:
      'In the Google Cloud console, under APIs & Services, Credentials, make an OAuth client ID for a web application; it shows client ID and client secret.',
    isIts: (issuer) => /^https:\/\/accounts\.google\.com\/?$/.test(issuer),
  },
  {
    name: 'Microsoft',
    called: 'Microsoft',
    issuer: 'https://login.microsoftonline.com/DIRECTORY-ID/v2.0',
    where:
      'In the Entra admin center, under App registrations, the overview shows directory ID and client ID, Certificates & secrets makes the secret, and Token configuration adds the optional claims email and xms_edov to the ID token.',
    isIts: (issuer) => issuer.startsWith('https://login.microsoftonline.'),
  },
  {
    name: 'Keycloak',
    called: '',
    issuer: 'https://HOST/realms/REALM',
    where:
      'In your realm, under Clients, make an OpenID Connect client with client authentication on; its secret stands under Credentials.',
    isIts: (issuer) => /\/realms\/[^/]+$/.test(issuer),
  },
  {
    name: 'Authentik',
    called: '',
    issuer: 'https://HOST/application/o/APPLICATION/',
    where:
      'Under Applications, Providers, make an OAuth2/OpenID provider; it shows its OpenID configuration issuer, client ID and client secret.',
    isIts: (issuer) => /\/application\/o\/[^/]+\/$/.test(issuer),
  },
  OTHER,
]

export const presetOf = (issuer: string): Preset => presets.find(({ isIts }) => isIts(issuer)) ?? OTHER

/** Where the first word stands that is still to be replaced: [from, to]. */
export function blankIn(issuer: string): readonly [number, number] | undefined {
  const match = /(?<=\/)[A-Z]+(?:-[A-Z]+)*(?=\/|$)/.exec(issuer)
  return match ? [match.index, match.index + match[0].length] : undefined
}
