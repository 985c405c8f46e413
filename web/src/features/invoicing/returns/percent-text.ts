// A rate of tax as the tables show it.

/** 1800 → '18 %'. @param rateBp basis points */
export const percentText = (rateBp: number): string => `${rateBp / 100} %`
