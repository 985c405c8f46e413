// 'Testimonials': three samples that don't pretend to be more.
import { Entry, type SectionProps } from './entry.tsx'

const quotes = [
  {
    text: 'I close the shop at six, because tomorrow is already written down.',
    name: 'Asha Sample',
    firm: 'Example Interiors',
  },
  {
    text: 'Our hours used to live in three places. Now the invoice agrees with all of us.',
    name: 'Vikram Sample',
    firm: 'Example Engineering Works',
  },
  {
    text: 'My list is short on purpose. The rest of it knows when to come back.',
    name: 'Farida Sample',
    firm: 'Example Books and Paper',
  },
] as const

export const TestimonialsSection = ({ level }: SectionProps) => (
  <Entry name="testimonials" hour="14:00" say="What we hope to hear." level={level}>
    <p className="lead soft">
      These three are samples, written by ourselves. They make room as soon as somebody says something real.
    </p>
    <ul className="quotes">
      {quotes.map(({ text, name, firm }) => (
        <li key={name}>
          <figure>
            <span className="stamp">SAMPLE</span>
            <blockquote className="serif">{text}</blockquote>
            <figcaption>
              <b>{name}</b>
              {firm}
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  </Entry>
)
