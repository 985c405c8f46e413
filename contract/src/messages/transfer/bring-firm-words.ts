// How a firm from another Daybook is spoken of wherever a way leads to it; what its screens say is in firm-import-words.ts.

export const bringFirmWords = {
  title: 'Bring a firm',
  /** Where the System page speaks of it. */
  part: 'Firms from elsewhere',
  line: 'A firm goes on here that worked in another Daybook, with its people, records, invoices and files.',
  /** Words by which it is looked for as well. */
  also: 'import restore move migrate another installation zip take along customer',
  fromHome: 'I bring my firm from another Daybook',
} as const
