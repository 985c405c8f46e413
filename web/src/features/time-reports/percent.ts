// Shares as they are read.

/** '58.33 %', '60 %'; '–' for none. */
export const percent = (share: number | null | undefined): string =>
  share === null || share === undefined ? '–' : `${Number(share.toFixed(2))} %`

/** Without its decimals, where there is little room. */
export const wholePercent = (share: number | null | undefined): string =>
  share === null || share === undefined ? '–' : `${Math.round(share)} %`
