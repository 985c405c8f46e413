// 'Services': time management, goal setting and daily task lists, each beside a sample of it.
import { Entry, type SectionProps } from './entry.tsx'
import { GoalSample } from './pictures/goal-sample.tsx'
import { ListSample } from './pictures/list-sample.tsx'
import { MonthSample } from './pictures/month-sample.tsx'

const services = [
  {
    title: 'Time management',
    text: 'Every task has its day and its hour, and a month fits on one page. The hours you worked stand beside the hours you planned, which makes the next estimate easier.',
    Sample: MonthSample,
  },
  {
    title: 'Goal setting',
    text: 'Write down where you want to be. Cut the way there into tasks of an hour or two, give each one a date, and begin with the first.',
    Sample: GoalSample,
  },
  {
    title: 'Daily task lists',
    text: 'One list for today, with nothing on it that can wait. What repeats comes back by itself, and what is late says by how much.',
    Sample: ListSample,
  },
] as const

export function ServicesSection({ level = 2 }: SectionProps) {
  const Title = level === 1 ? 'h2' : 'h3'
  return (
    <Entry name="services" hour="11:00" say="Three habits that carry a week." level={level}>
      {services.map(({ title, text, Sample }) => (
        <div key={title} className="service">
          <div>
            <Title className="serif">{title}</Title>
            <p>{text}</p>
          </div>
          <Sample />
        </div>
      ))}
    </Entry>
  )
}
