// The banner of '/': three slides, and the one thing to do next.
import { type ReactNode, useEffect, useRef } from 'react'
import { DayArt } from './day-art.tsx'
import { MonthArt } from './month-art.tsx'
import { startSlides } from './slides.ts'
import { WeekArt } from './week-art.tsx'
import './banner.css'

const slides = [
  {
    mark: 'The day',
    say: 'Put it in the book. Pick it up on the day.',
    text: 'Write a task once, with its day and its hour. Daybook keeps it out of your head and brings it back when it is due.',
    Art: DayArt,
  },
  {
    mark: 'The week',
    say: 'Large goals are made of small mornings.',
    text: 'Break a goal into tasks that fit a day, spread them over the week, and let each morning show you only its own.',
    Art: WeekArt,
  },
  {
    mark: 'The month',
    say: 'What you worked is what you bill.',
    text: 'People, projects and hours stand in the same book. At the end of the month they add up to a GST invoice.',
    Art: MonthArt,
  },
] as const

/** @param children the way in */
export function Banner({ children }: { readonly children: ReactNode }) {
  const banner = useRef<HTMLElement>(null)
  useEffect(() => (banner.current ? startSlides(banner.current) : undefined), [])
  return (
    <section
      className="entry banner"
      ref={banner}
      aria-roledescription="carousel"
      aria-label="What Daybook does"
    >
      <div className="entry__margin">
        <span aria-hidden>8:00</span>
      </div>
      <div>
        <div className="banner__slides" role="group" tabIndex={0} aria-label="Three slides">
          {slides.map(({ mark, say, text, Art }, place) => {
            const Say = place === 0 ? 'h1' : 'h2'
            return (
              <div
                key={mark}
                className="banner__slide"
                id={`slide-${place + 1}`}
                role="group"
                aria-roledescription="slide"
                aria-label={`${place + 1} of ${slides.length}`}
              >
                <div className="banner__words">
                  <Say className="serif">{say}</Say>
                  <p>{text}</p>
                </div>
                <Art />
              </div>
            )
          })}
        </div>
        <div className="banner__bar">
          {children}
          <p>Yours to run, on your own server.</p>
          <nav aria-label="Slides">
            {slides.map(({ mark }, place) => (
              <a key={mark} href={`#slide-${place + 1}`} aria-current={place === 0 ? 'true' : undefined}>
                {mark}
              </a>
            ))}
          </nav>
        </div>
      </div>
    </section>
  )
}
