// The book itself with this year on its cover, beside the sign-up.
import './scenes.css'

/** Decoration around one sentence and three small steps. */
export function BookScene() {
  return (
    <div className="book-scene">
      <p className="book-scene__say serif">The first page of a new book.</p>
      <ol className="book-scene__lines serif">
        <li>Sign your name.</li>
        <li>Read the terms, tick the box.</li>
        <li>Write down one thing for tomorrow.</li>
      </ol>
      <svg className="scene" viewBox="0 0 440 300" preserveAspectRatio="xMidYMin slice" aria-hidden>
        <g transform="translate(214 196) rotate(-8)">
          <path className="scene__shade" d="M-120-140h260a12 12 0 0 1 12 12v330h-272z" />
          <path className="scene__leaf" d="M-134-152h270v340h-270z" />
          <path
            className="scene__cover"
            d="M-140-160h268a12 12 0 0 1 12 12v338h-280a8 8 0 0 1-8-8v-334a8 8 0 0 1 8-8z"
          />
          <path className="scene__shade" d="M-116-160h7v352h-7z" />
          <path className="scene__tooling" d="M-84-134h200v330" />
          <rect className="scene__leaf" x="-78" y="-92" width="124" height="74" rx="3" />
          <text x="-16" y="-47" textAnchor="middle">
            {new Date().getFullYear()}
          </text>
          <path className="scene__band" d="M70-160h22v108l-11-9-11 9z" />
        </g>
      </svg>
    </div>
  )
}
