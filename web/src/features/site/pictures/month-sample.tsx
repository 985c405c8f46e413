// A month with tasks on its days, and hours worked on two projects.
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const
const FIRST_CELL = -1
const DAYS = 30
const WEEKS = [0, 1, 2, 3, 4] as const
const today = 6
/** Which tasks lie on which day, by their status. */
const tasks: Readonly<Record<number, readonly string[]>> = {
  2: ['open'],
  6: ['progress', 'open'],
  7: ['open'],
  9: ['closed'],
  10: ['open'],
  14: ['progress'],
  15: ['open'],
  18: ['open'],
  20: ['open'],
  22: ['progress'],
  30: ['open'],
}
const projects = [
  ['Meera Traders', 18, 24],
  ['New workshop', 6, 20],
] as const

/** Day 0 and before belong to March, 31 and after to May. */
const numberOf = (day: number) => (day < 1 ? day + 31 : day > DAYS ? day - DAYS : day)

function Day({ day }: { readonly day: number }) {
  const isOutside = day < 1 || day > DAYS
  return (
    <td className={isOutside ? 'soft' : ''}>
      {day === today ? <b>{day}</b> : numberOf(day)}
      {tasks[day]?.map((tone) => (
        <i key={tone} data-tone={tone} />
      ))}
    </td>
  )
}

export const MonthSample = () => (
  <div
    className="plate"
    role="img"
    aria-label="Sample: a month with tasks on its days, and the hours worked on two projects"
  >
    <div className="sheet sheet--month">
      <table>
        <caption className="serif">April 2026</caption>
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name}>{name}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {WEEKS.map((week) => (
            <tr key={week}>
              {weekdays.map((name, place) => (
                <Day key={name} day={week * weekdays.length + place + FIRST_CELL} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {projects.map(([name, worked, planned]) => (
        <div key={name} className="hours">
          {name}
          <svg viewBox={`0 0 ${planned} 1`} preserveAspectRatio="none">
            <path d={`M0 0h${worked}v1H0z`} />
          </svg>
          <span>
            {worked} of {planned} h
          </span>
        </div>
      ))}
    </div>
  </div>
)
