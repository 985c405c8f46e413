// A page of the book in the morning, beside the sign-in.
import './scenes.css'

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long' })
const ruled = [88, 130, 172, 214, 256, 298, 340]

/** Decoration; it carries today's name. */
export function DayScene() {
  return (
    <svg className="scene" viewBox="0 0 560 600" preserveAspectRatio="xMidYMid slice" aria-hidden>
      <circle className="scene__sun" cx="404" cy="150" r="62" />
      <path className="scene__far" d="M-20 262C90 208 170 240 250 226S420 190 590 242V700H-20z" />
      <path className="scene__near" d="M-20 352C80 316 210 352 320 326S480 310 590 336V700H-20z" />
      <g transform="translate(124 138) rotate(-4 160 170)">
        <rect className="scene__sheet" width="300" height="360" rx="10" />
        <path className="scene__margin" d="M56 0V360" />
        <path className="scene__rules" d={ruled.map((y) => `M0 ${y}H300`).join('')} />
        <text x="74" y="60">
          {weekday.format(new Date())}
        </text>
        <path className="scene__ribbon" d="M232 0h30v66l-15-12-15 12z" />
        <g className="scene__circles">
          <circle cx="30" cy="109" r="9" />
          <path d="M25.5 109l3.2 3.4 6-7" />
          <circle cx="30" cy="151" r="9" />
          <path d="M25.5 151l3.2 3.4 6-7" />
          <circle className="scene__today" cx="30" cy="193" r="9" />
          <circle cx="30" cy="235" r="9" />
        </g>
        <g className="scene__words">
          <path className="scene__done" d="M76 110H218M76 152H186" />
          <path className="scene__now" d="M76 194H244" />
          <path className="scene__next" d="M76 236H170" />
        </g>
      </g>
    </svg>
  )
}
