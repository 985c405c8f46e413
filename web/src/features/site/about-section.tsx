// 'About Us': what Daybook is, what is in it, and the corner of an invoice as a taste.
import { Entry, type SectionProps } from './entry.tsx'
import { InvoiceSample } from './pictures/invoice-sample.tsx'

const contents = [
  ['Tasks', 'kept until they are done'],
  ['Contacts', 'people and their firms'],
  ['Projects', 'what, for whom, by when'],
  ['Hours', 'planned, worked, billed'],
  ['Invoices', 'with GST and TDS'],
] as const

export const AboutSection = ({ level }: SectionProps) => (
  <Entry name="about" hour="9:00" say="Everything the day needs, in one book." level={level}>
    <div className="halves">
      <div>
        <p className="lead">
          Daybook is a daily task planner. It breaks goals into smaller tasks, gives each of them a day, and
          holds on to it until it is done.
        </p>
        <p className="lead">
          Around the tasks it keeps what a small firm writes down anyway: who the customer is, which project
          an hour belongs to, and what will be billed.
        </p>
      </div>
      <dl className="contents">
        {contents.map(([what, how]) => (
          <div key={what}>
            <dt className="serif">{what}</dt>
            <dd>{how}</dd>
          </div>
        ))}
      </dl>
    </div>
    <InvoiceSample />
  </Entry>
)
