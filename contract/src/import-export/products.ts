// Whose files an import knows by itself, as people call them. How they are read, the presets say.

interface KnownFile {
  /** Ids of the presets by which they are read. */
  readonly presets: readonly string[]
  /** As people call it, short; absent for what many programs write. */
  readonly product?: string
  /** Where people look for their list, as it follows "From". */
  readonly from: string
  /** Names of the kinds of records that it brings. */
  readonly kinds: readonly string[]
}

const known: readonly KnownFile[] = [
  { presets: ['todoist-csv'], product: 'Todoist', from: 'Todoist', kinds: ['task'] },
  { presets: ['google-tasks-json'], product: 'Google Tasks', from: 'Google Tasks', kinds: ['task'] },
  { presets: ['outlook-tasks-csv'], product: 'Outlook', from: 'Outlook', kinds: ['task'] },
  { presets: ['ics'], from: 'a calendar', kinds: ['task'] },
  {
    presets: ['google-contacts-csv', 'google-contacts-old-csv'],
    product: 'Google Contacts',
    from: 'Google Contacts',
    kinds: ['contact'],
  },
  { presets: ['outlook-contacts-csv'], product: 'Outlook', from: 'Outlook', kinds: ['contact'] },
  { presets: ['vcf'], from: 'a phone', kinds: ['contact'] },
  {
    presets: ['zoho-contacts-csv'],
    product: 'Zoho Books',
    from: 'Zoho Books',
    kinds: ['organization', 'contact'],
  },
  { presets: ['zoho-invoices-csv'], product: 'Zoho Books', from: 'Zoho Books', kinds: ['invoice'] },
  { presets: ['vyapar-parties-xlsx'], product: 'Vyapar', from: 'Vyapar', kinds: ['organization'] },
  {
    presets: ['tally-masters-xml', 'tally-creditors-xml'],
    product: 'Tally',
    from: 'Tally',
    kinds: ['organization', 'contact'],
  },
]

/** 'Google Contacts'; undefined where no single product writes such files. */
export const productOf = (preset: string): string | undefined =>
  known.find(({ presets }) => presets.includes(preset))?.product

/** Where a list can be brought from, besides tables. @param kind name of the entity; without it any list */
export const productsFor = (kind?: string): readonly string[] => [
  ...new Set(known.filter(({ kinds }) => kind === undefined || kinds.includes(kind)).map(({ from }) => from)),
]
