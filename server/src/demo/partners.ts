// With whom the three firms of the demo work: organizations, people there, projects, kinds of work. All invented.
import type { Holder } from '#demo/tax-numbers.ts'

/** Ids of the seeded account types and industries that the demo uses. */
export const ACCOUNT_TYPE = { client: 1, partner: 6, prospect: 7, vendor: 9 } as const
export const INDUSTRY = {
  agriculture: 1,
  consulting: 7,
  education: 9,
  food: 15,
  healthcare: 17,
  hospitality: 18,
  technology: 19,
  logistics: 22,
  media: 24,
  retail: 28,
  textiles: 30,
} as const

export interface Partner {
  readonly name: string
  readonly industry: keyof typeof INDUSTRY
  readonly type: keyof typeof ACCOUNT_TYPE
  readonly holder: Holder
  /** Where it is at home, unless that is the firm's own city and State. */
  readonly home?: { readonly city: string; readonly state: string }
  /** It has no GSTIN. */
  readonly isUnregistered?: true
}

const partner = (
  name: string,
  industry: Partner['industry'],
  type: Partner['type'] = 'client',
  holder: Holder = 'company',
): Partner => ({ name, industry, type, holder })

export interface Work {
  readonly partners: readonly Partner[]
  /** One project for each of the first partners, in their order. */
  readonly projects: readonly string[]
  /** What hours are spent on; each becomes a task group of an invoice. */
  readonly groups: readonly string[]
  /** Single steps of the work, for project tasks. */
  readonly steps: readonly string[]
}

/** By the initials of the firm. */
export const workOf: Readonly<Record<string, Work>> = {
  BB: {
    partners: [
      partner('Tidepool Tea Traders', 'food'),
      partner('Hornbill Hostels', 'hospitality'),
      { ...partner('Little Abacus School', 'education'), isUnregistered: true },
      { ...partner('Rocket Tiffin Express', 'logistics'), home: { city: 'Mumbai', state: '27' } },
      partner('Monsoon Umbrella Mart', 'retail', 'client', 'firm'),
      partner('Peepal Paper Mill', 'textiles', 'prospect'),
      partner('Silk Route Servers', 'technology', 'vendor'),
      partner('Jackfruit Design Circle', 'media', 'partner', 'firm'),
    ],
    projects: [
      'Stock keeping for tea chests',
      'Room booking',
      'Fee reminders',
      'Rider app',
      'Shop counter software',
    ],
    groups: ['Design', 'Programming', 'Testing', 'Support', 'Training'],
    steps: [
      'Draw the screens',
      'Import the old data',
      'Write the search',
      'Mend the rounding',
      'Test on a phone',
      'Print the receipt',
      'Move to the new server',
      'Train the staff',
      'Answer the open questions',
      'Measure and make it faster',
    ],
  },
  ML: {
    partners: [
      partner('Sunbird Sarees', 'textiles', 'client', 'firm'),
      partner('Cardamom Kitchen', 'food'),
      { ...partner('Clinic of the Blue Door', 'healthcare'), isUnregistered: true },
      {
        ...partner('Bullock & Bolt Hardware', 'retail', 'client', 'firm'),
        home: { city: 'Ahmedabad', state: '24' },
      },
      partner('Paddy Field Cooperative', 'agriculture'),
      partner('Moonlight Bakery', 'food', 'prospect'),
      partner('Quill Stationers', 'retail', 'vendor', 'firm'),
      partner('Two Scales Legal Desk', 'consulting', 'partner', 'firm'),
    ],
    projects: [
      'Monthly books',
      'GST returns',
      'Salary sheets',
      'Stock count',
      'Accounts for the yearly meeting',
    ],
    groups: ['Bookkeeping', 'Returns', 'Payroll', 'Advice', 'Audit support'],
    steps: [
      'Enter the purchases',
      'Match the bank statement',
      'File the return',
      'Write the salary slips',
      'Count the stock',
      'Chase the missing bills',
      'Explain the notice',
      'Prepare the balance sheet',
      'Check the deductions',
      'Close the month',
    ],
  },
  KL: {
    partners: [
      partner('Backwater Biscuits', 'food'),
      partner('Lotus Lane Bookshop', 'retail', 'client', 'firm'),
      { ...partner('Coconut Coast Homestays', 'hospitality'), isUnregistered: true },
      { ...partner('Drumstick Theatre', 'media', 'client', 'firm'), home: { city: 'Chennai', state: '33' } },
      partner('Green Parrot Nursery', 'agriculture'),
      partner('Pepper & Post Couriers', 'logistics', 'prospect'),
      partner('Indigo Print Works', 'media', 'vendor'),
      partner('Sandalwood Strategy', 'consulting', 'partner', 'firm'),
    ],
    projects: [
      'Biscuit tins',
      'Shop front and bags',
      'Guest book and signs',
      'Season poster',
      'Seed packets',
    ],
    groups: ['Drafts', 'Artwork', 'Print supervision', 'Photography', 'Corrections'],
    steps: [
      'Collect old samples',
      'Draw three directions',
      'Choose the paper',
      'Set the text in Malayalam',
      'Photograph the products',
      'Correct the proofs',
      'Watch the first sheets',
      'Measure the wall',
      'Hand over the files',
      'Present to the owner',
    ],
  },
}

export const contactNames: readonly string[] = [
  'Anjali Dukanwala',
  'Bharat Topiwala',
  'Chitra Rangwala',
  'Dinesh Batliwala',
  'Esther Resamwala',
  'Gopal Doodhwala',
  'Hamid Attarwala',
  'Indu Kapaswala',
  'Jaya Masalawala',
  'Kiran Lakdawala',
  'Lata Bangdiwala',
  'Manoj Ghantawala',
]

export const bookmarks: readonly (readonly [name: string, path: string])[] = [
  ['Shared drive', 'drive.example/shared'],
  ['Bank, business account', 'bank.example/login'],
  ['GST portal notes', 'returns.example/gst'],
  ['Train timetable', 'trains.example/timetable'],
  ['Holiday list', 'calendar.example/holidays'],
  ['Domain registrar', 'names.example/account'],
  ['Price list of paper', 'paper.example/prices'],
  ['Courier tracking', 'parcel.example/track'],
  ['Colour palettes', 'colours.example/palettes'],
  ['Font licences', 'fonts.example/licences'],
  ['Weather for the site visits', 'weather.example/week'],
  ['Office lunch menu', 'tiffin.example/menu'],
]

export const places: readonly string[] = [
  'Mysuru',
  'Madurai',
  'Nashik',
  'Alappuzha',
  'Jaipur',
  'Puducherry',
  'Shillong',
]
export const friends: readonly string[] = [
  'Deepa',
  'Faisal',
  'Hema',
  'Jonas',
  'Lakshmi',
  'Mohan',
  'Priya',
  'Salim',
  'Usha',
  'Vikram',
]
