// Numbers as India writes and reads them: the last three digits, then pairs. By hand, because what Node knows of the
// numbers of all other languages takes a server 10 MiB of memory.

/** 123456 → '1,23,456'; what stands before and behind the digits of the whole number stays. */
export function formatIndianNumber(value: number): string {
  const [, sign = '', digits = '', rest = ''] = /^(-?)(\d+)(.*)$/.exec(String(value)) ?? []
  const head = digits.slice(0, -3).replaceAll(/\B(?=(?:\d\d)+$)/g, ',')
  return `${sign}${head ? `${head},${digits.slice(-3)}` : digits}${rest}`
}
