// The clock of India. Apart from the arithmetic of days, because the first page needs no more.

/** A date whose UTC parts are what a clock in India says. It has kept +05:30 since 1945 and has no summer time. */
export const inIndia = (epochMilliseconds: number) => new Date(epochMilliseconds + 5.5 * 60 * 60 * 1000)

/** What day it is in India. */
export const indianDay = (epochMilliseconds: number): string =>
  inIndia(epochMilliseconds).toISOString().slice(0, 'YYYY-MM-DD'.length)
