// The time zones of the world under their present names, and how far each is from Greenwich.

/** Browsers list some places under names that nobody there uses any more. */
const presentNames: Readonly<Record<string, string>> = {
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Africa/Asmera': 'Africa/Asmara',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}
const formerNames = new Map(Object.entries(presentNames).map(([former, present]) => [present, former]))

export const presentName = (zone: string): string => presentNames[zone] ?? zone

/** @param own listed in any case, even if this browser does not know it */
export function allZones(own: string): readonly string[] {
  const known = Intl.supportedValuesOf('timeZone').map(presentName)
  return [...new Set(['UTC', presentName(own), ...known])].toSorted()
}

/** 'Asia/Ho Chi Minh' */
export const zoneLabel = (zone: string): string => zone.replaceAll('_', ' ')

/** Whether a typed text means this zone, by its present or its former name. */
export function isZoneLike(zone: string, typed: string): boolean {
  const text = `${zone} ${formerNames.get(zone) ?? ''}`.replaceAll('_', ' ').toLowerCase()
  return text.includes(typed.trim().replaceAll('_', ' ').toLowerCase())
}

/** 'GMT+5:30', at the given instant; '' for a zone that the browser does not know. */
export function offsetText(zone: string, now: number): string {
  try {
    const format = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'shortOffset' })
    return format.formatToParts(now).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  } catch {
    return ''
  }
}
