// Whole numbers as India writes them: the last three digits, then pairs. By hand, because what Node knows of the numbers of
// all other languages takes a server 10 MiB of memory.

/** 123456 → '1,23,456'. */
export function grouped(whole: number): string {
  const digits = String(whole)
  const head = digits.slice(0, -3).replaceAll(/\B(?=(?:\d\d)+$)/g, ',')
  return head ? `${head},${digits.slice(-3)}` : digits
}
