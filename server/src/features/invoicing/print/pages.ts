// Which rows stand on which page.

export interface Space {
  /** Heights for rows on the first page and on each further one. */
  readonly first: number
  readonly next: number
  /** What follows the rows, in one piece, on the last page. */
  readonly end: number
}

/** @returns per page where its rows start and end; the last page has room for the end, and a row where it can */
export function pagesOf(
  heights: readonly number[],
  { first, next, end }: Space,
): [from: number, to: number][] {
  const pages: [number, number][] = [[0, 0]]
  let left = first
  heights.forEach((height, index) => {
    const page = pages.at(-1)
    if (page && (height <= left || page[0] === page[1])) {
      page[1] = index + 1
      left -= height
      return
    }
    pages.push([index, index + 1])
    left = next - height
  })
  const last = pages.at(-1)
  if (!last || left >= end) return pages
  // A sum alone on a page says little: the last row comes along.
  const [from, to] = last
  const comesAlong = to - from > 1 && (heights[to - 1] ?? 0) + end <= next
  if (comesAlong) last[1] = to - 1
  pages.push([comesAlong ? to - 1 : to, to])
  return pages
}
