// What some days are called, such as holidays. Who knows it says so: what is drawn here asks nobody.

type DayName = (day: string) => string | undefined

const none: DayName = () => undefined
let useSource: () => DayName = () => none

/** @param useNames a hook that answers what a day is called */
export function nameDaysBy(useNames: () => DayName): void {
  useSource = useNames
}

export const useDayName = (): DayName => useSource()
