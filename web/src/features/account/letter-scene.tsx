// A letter in the evening, beside the forms whose answer comes by mail.
import './scenes.css'

/** Decoration. */
export function LetterScene() {
  return (
    <svg className="scene" viewBox="0 0 560 600" preserveAspectRatio="xMidYMid slice" aria-hidden>
      <circle className="scene__sun" cx="142" cy="236" r="56" />
      <path className="scene__far" d="M-20 282C70 236 180 250 268 240S440 206 590 262V700H-20z" />
      <path className="scene__near" d="M-20 372C90 340 200 362 318 342S470 326 590 352V700H-20z" />
      <g transform="translate(112 196) rotate(5 168 110)">
        <path className="scene__sheet" d="M36 40V-58a8 8 0 0 1 8-8h248a8 8 0 0 1 8 8v98z" />
        <path className="scene__margin" d="M82-66V0" />
        <path className="scene__rules" d="M36-36H300M36-8H300" />
        <path className="scene__ribbon" d="M250-66h26v52l-13-10-13 10z" />
        <rect className="scene__sheet" width="336" height="220" rx="8" />
        <g className="scene__words">
          <path className="scene__now" d="M40 128H182" />
          <path className="scene__next" d="M40 156H226" />
          <path className="scene__done" d="M40 184H150" />
        </g>
        <rect className="scene__stamp" x="256" y="20" width="58" height="70" />
        <rect className="scene__perforation" x="256" y="20" width="58" height="70" />
        <path className="scene__cover" d="M264 28h42v54h-42z" />
        <path className="scene__band" d="M288 28h10v28l-5-4-5 4z" />
        <path
          className="scene__postmark"
          d="M222 22a30 30 0 1 1-.1 0zm0 9a21 21 0 1 1-.1 0zM254 40q12-8 24 0t24 0 24-3M256 52q12-8 24 0t24 0 24-3M254 64q12-8 24 0t24 0 24-3"
        />
      </g>
    </svg>
  )
}
