// What is drawn where a list would be, on the ground of empty-state.tsx.

/** A sheet of the book with its ribbon. */
export const sheet = (
  <>
    <rect x="46" y="14" width="76" height="96" rx="6" />
    <path className="ribbon" d="M100 14h12v24l-6-5-6 5z" />
  </>
)

export const nothingFound = (
  <>
    {sheet}
    <path className="text" d="M60 36h34M60 52h48M60 68h26" />
    <circle cx="112" cy="84" r="22" />
    <circle className="glass" cx="112" cy="84" r="16" />
    <path d="M128 100l16 16" strokeWidth="4" />
  </>
)

/** Something failed. */
export const broken = (
  <>
    <rect x="34" y="14" width="100" height="96" rx="6" />
    <path className="text" d="M46 35h26M46 51h20M46 67h26M46 83h14" />
    <path className="ribbon" d="M108 14h14v31l-7-6-7 6z" />
    <path d="M84 14v96" />
    <path className="fault" d="M109 68v12M109 85v1M94 77a15 15 0 1 0 30 0a15 15 0 1 0-30 0" />
  </>
)
