// The State codes of the GST, by the first two characters of a GSTIN (rules/invoices 7).

/** 25 and 28 were given out before the States were merged and divided; no supplier has them today. */
export const STATES: Readonly<Record<string, string>> = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '25': 'Daman and Diu (old, before 26 Jan 2020)',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '28': 'Andhra Pradesh (old, before division)',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
  '97': 'Other Territory',
}

/** Outside India, in the portal's lists; no GSTIN begins with it. */
export const FOREIGN = '96'

/** Territories without a legislature levy UTGST in place of SGST. */
export const UTGST_STATES: readonly string[] = ['04', '26', '31', '35', '38', '97']

/** Those in which somebody can be today, by their names: what a person chooses from. */
export const PRESENT_STATES: readonly (readonly [code: string, name: string])[] = Object.entries(STATES)
  .filter(([, name]) => !name.includes('(old'))
  .toSorted(([, one], [, other]) => one.localeCompare(other))

/** The same to change a State that is stored: one of the old ones stays a choice where it is chosen already. */
export const statesBeside = (code: string): typeof PRESENT_STATES => {
  const name = STATES[code]
  return name === undefined || PRESENT_STATES.some(([present]) => present === code)
    ? PRESENT_STATES
    : [...PRESENT_STATES, [code, name]]
}

/** A code that may stand as the place of supply. */
export const isPlace = (code: string): boolean => code === FOREIGN || STATES[code] !== undefined

/** A typed place as a code; '' says none, undefined: no State has it. Spreadsheets take the zero off. */
export function placeFrom(typed: string): string | undefined {
  const text = typed.trim()
  if (text === '') return ''
  const code = text.padStart(2, '0')
  return isPlace(code) ? code : undefined
}

export const NO_PLACE = `The place of supply is the code of a State, such as 29, or ${FOREIGN} outside India.`
