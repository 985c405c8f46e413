// The months as Hindi writes them, in both spellings where there are two.

const MONTHS: readonly (readonly string[])[] = [
  ['जनवरी'],
  ['फरवरी', 'फ़रवरी'],
  ['मार्च'],
  ['अप्रैल'],
  ['मई'],
  ['जून'],
  ['जुलाई'],
  ['अगस्त'],
  ['सितंबर', 'सितम्बर'],
  ['अक्टूबर', 'अक्तूबर'],
  ['नवंबर', 'नवम्बर'],
  ['दिसंबर', 'दिसम्बर'],
]

/** 'नवंबर' → 11; undefined: it is no month. */
export function hindiMonthNamed(name: string): number | undefined {
  const written = name.normalize('NFC')
  const at = MONTHS.findIndex((spellings) =>
    spellings.some((spelling) => spelling.normalize('NFC') === written),
  )
  return at < 0 ? undefined : at + 1
}
