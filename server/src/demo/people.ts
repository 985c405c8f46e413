// Who is in the demo: three firms and twelve people, all of them invented; .example domains belong to nobody.
import { ROLES } from '@daybook/contract/engine/access.ts'

/** The one password of everybody in the demo. */
export const DEMO_PASSWORD = 'namaste-daybook'

export interface Firm {
  readonly name: string
  readonly about: string
  readonly domain: string
  /** Starts the numbers of its invoices. */
  readonly initials: string
  readonly city: string
  /** GST code of its State. */
  readonly state: string
  readonly address: string
  /** The code of its services under GST. */
  readonly sac: string
  /** Rupees an hour: the lowest and the highest. */
  readonly rates: readonly [number, number]
}

export interface Person {
  readonly firstname: string
  readonly lastname: string
  readonly email: string
  readonly phone: string
  readonly role: (typeof ROLES)[keyof typeof ROLES]
  /** None: an individual account. */
  readonly firm: Firm | undefined
  /** How many tasks of the demo this person writes. */
  readonly tasks: number
}

const banyan: Firm = {
  name: 'Banyan & Byte LLP',
  about: 'Software for small shops, written under a banyan tree',
  domain: 'banyan-and-byte.example',
  initials: 'BB',
  sac: '998314',
  city: 'Bengaluru',
  state: '29',
  address: '14 Rain Tree Lane, Nowhere Layout\nBengaluru 560000, Karnataka',
  rates: [1200, 2200],
}
const marigold: Firm = {
  name: 'Marigold Ledger Services',
  about: 'Bookkeeping and returns for neighbourhood businesses',
  domain: 'marigold-ledger.example',
  initials: 'ML',
  sac: '998222',
  city: 'Pune',
  state: '27',
  address: '3rd Floor, Abacus Chambers, Imaginary Peth\nPune 411000, Maharashtra',
  rates: [800, 1500],
}
const kite: Firm = {
  name: 'Kite & Lantern Studio',
  about: 'Signs, menus and packaging that people remember',
  domain: 'kite-and-lantern.example',
  initials: 'KL',
  sac: '998391',
  city: 'Kochi',
  state: '32',
  address: '7 Lighthouse Row, Paper Island\nKochi 682000, Kerala',
  rates: [900, 1800],
}
export const firms: readonly Firm[] = [banyan, marigold, kite]

type Row = readonly [firstname: string, lastname: string, role: Person['role'], tasks: number]
const { admin, analyst, user } = ROLES
const staff: readonly (readonly [Firm | undefined, readonly Row[]])[] = [
  [
    banyan,
    [
      ['Asha', 'Kitabwala', admin, 230],
      ['Ravi', 'Hisabwala', analyst, 190],
      ['Meera', 'Kagazwala', user, 180],
      ['Kabir', 'Ghadiwala', user, 160],
    ],
  ],
  [
    marigold,
    [
      ['Farah', 'Syahiwala', admin, 200],
      ['Joseph', 'Kalamwala', analyst, 170],
      ['Leela', 'Sitarwala', user, 150],
    ],
  ],
  [
    kite,
    [
      ['Imran', 'Patangwala', admin, 190],
      ['Nila', 'Diyawala', analyst, 160],
      ['Arjun', 'Safarwala', user, 150],
    ],
  ],
  [
    undefined,
    [
      ['Gita', 'Mithaiwala', user, 120],
      ['Tara', 'Phoolwala', user, 100],
    ],
  ],
]

/** Indian mobile numbers start with 6 to 9, so these ring nowhere. */
const phoneOf = (index: number) => `+91 55500 ${String(10_000 + index * 37)}`

export const people: readonly Person[] = staff
  .flatMap(([firm, rows]) => rows.map((row) => [firm, row] as const))
  .map(([firm, [firstname, lastname, role, tasks]], index) => ({
    firstname,
    lastname,
    email: `${firstname.toLowerCase()}@${firm?.domain ?? 'individuals.example'}`,
    phone: phoneOf(index),
    role,
    firm,
    tasks,
  }))
