// The second slide: a week folded like a paper strip, with tasks across its days, at noon.
export const WeekArt = () => (
  <svg
    className="art"
    viewBox="0 0 680 540"
    role="img"
    aria-label="A week folded like a paper strip, with tasks running across the days as ribbons"
  >
    <g transform="translate(150 100) rotate(-4)">
      <path className="s" d="M-112-36h250v150h-250z" />
      <path className="b l" d="M-124-50h250v150h-250z" />
      <text className="x ss" x="-104" y="-22" fontSize="13">
        Goal
      </text>
      <text className="it" x="-104" y="6" fontSize="24">
        Open the workshop
      </text>
      <text className="it" x="-104" y="34" fontSize="24">
        by June
      </text>
    </g>
    <path
      className="s"
      d="M6 490L98 462L190 490L282 462L374 490L466 462L558 490L650 462L742 490L772 524L680 496L588 524L496 496L404 524L312 496L220 524L128 496L36 524z"
    />
    <g transform="matrix(1 -0.304 0 1 6 186)">
      <path className="b l" d="M0 0h92v304H0z" />
      <text className="x ss" x="12" y="24" fontSize="13">
        Mon
      </text>
      <text x="12" y="66" fontSize="32">
        6
      </text>
      <path className="l" d="M0 88h92" />
      <path className="a" d="M8 104h84v34h-84z" />
      <path className="u" d="M8 245h76v34h-76z" />
    </g>
    <g transform="matrix(1 0.304 0 1 98 158)">
      <path className="b l" d="M0 0h92v304H0z" />
      <text className="x ss" x="12" y="24" fontSize="13">
        Tue
      </text>
      <text x="12" y="66" fontSize="32">
        7
      </text>
      <path className="l" d="M0 88h92" />
      <path className="a" d="M0 104h92v34h-92z" />
      <path className="d" d="M8 151h84v34h-84z" />
      <path className="s" opacity=".55" d="M0 0h92v304H0z" />
    </g>
    <g transform="matrix(1 -0.304 0 1 190 186)">
      <path className="b l" d="M0 0h92v304H0z" />
      <circle className="d" cx="27" cy="55" r="22" />
      <text className="x ss" x="12" y="24" fontSize="13">
        Wed
      </text>
      <text x="27" y="66" fontSize="32" textAnchor="middle" className="nk">
        8
      </text>
      <path className="l" d="M0 88h92" />
      <path className="a" d="M0 104h84v34h-84z" />
      <path className="d" d="M0 151h92v34h-92z" />
    </g>
    <g transform="matrix(1 0.304 0 1 282 158)">
      <path className="b l" d="M0 0h92v304H0z" />
      <text className="x ss" x="12" y="24" fontSize="13">
        Thu
      </text>
      <text x="12" y="66" fontSize="32">
        9
      </text>
      <path className="l" d="M0 88h92" />
      <path className="d" d="M0 151h92v34h-92z" />
      <path className="e" d="M8 198h84v34h-84z" />
      <path className="s" opacity=".55" d="M0 0h92v304H0z" />
    </g>
    <g transform="matrix(1 -0.304 0 1 374 186)">
      <path className="b l" d="M0 0h92v304H0z" />
      <text className="x ss" x="12" y="24" fontSize="13">
        Fri
      </text>
      <text x="12" y="66" fontSize="32">
        10
      </text>
      <path className="l" d="M0 88h92" />
      <path className="d" d="M0 151h84v34h-84z" />
      <path className="e" d="M0 198h92v34h-92z" />
      <path className="a" d="M8 245h84v34h-84z" />
    </g>
    <g transform="matrix(1 0.304 0 1 466 158)">
      <path className="b l" d="M0 0h92v304H0z" />
      <text className="x ss" x="12" y="24" fontSize="13">
        Sat
      </text>
      <text x="12" y="66" fontSize="32">
        11
      </text>
      <path className="l" d="M0 88h92" />
      <path className="e" d="M0 198h84v34h-84z" />
      <path className="a" d="M0 245h92v34h-92z" />
      <path className="s" opacity=".55" d="M0 0h92v304H0z" />
    </g>
    <g transform="matrix(1 -0.304 0 1 558 186)">
      <path className="b l" d="M0 0h92v304H0z" />
      <text className="x ss" x="12" y="24" fontSize="13">
        Sun
      </text>
      <text x="12" y="66" fontSize="32">
        12
      </text>
      <path className="l" d="M0 88h92" />
      <path className="a" d="M0 245h92v34h-92z" />
    </g>
    <g transform="matrix(1 0.304 0 1 650 158)">
      <path className="b l" d="M0 0h92v304H0z" />
      <text className="x ss" x="12" y="24" fontSize="13">
        Mon
      </text>
      <text x="12" y="66" fontSize="32">
        13
      </text>
      <path className="l" d="M0 88h92" />
      <path className="a" d="M0 245h92v34h-92z" />
      <path className="s" opacity=".55" d="M0 0h92v304H0z" />
    </g>
    <text className="ss y" transform="matrix(1 -0.304 0 1 6 186)" x="16" y="126" fontSize="13.5">
      Measure
    </text>
    <text className="ss y" transform="matrix(1 0.304 0 1 98 158)" x="5" y="126" fontSize="13.5">
      the shop
    </text>
    <text className="nk ss" transform="matrix(1 0.304 0 1 98 158)" x="16" y="173" fontSize="13.5">
      Drawings
    </text>
    <text className="ss y" transform="matrix(1 0.304 0 1 282 158)" x="16" y="220" fontSize="13.5">
      Quotation
    </text>
    <text className="ss y" transform="matrix(1 -0.304 0 1 374 186)" x="16" y="267" fontSize="13.5">
      Order the
    </text>
    <text className="ss y" transform="matrix(1 0.304 0 1 466 158)" x="5" y="267" fontSize="13.5">
      timber
    </text>
    <text className="ai ss" transform="matrix(1 -0.304 0 1 6 186)" x="16" y="267" fontSize="13.5">
      Bank
    </text>
    <path className="o" transform="matrix(1 -0.304 0 1 190 186)" strokeWidth="2.25" d="M62 121l4 4 7-8" />
    <path className="m" transform="matrix(1 -0.304 0 1 6 186)" strokeWidth="2.25" d="M58 262l4 4 7-8" />
    <g transform="translate(420 78) rotate(8)">
      <path className="t" strokeWidth="13" d="M-120 20h250" />
      <path className="d" d="M-130-8H96V8h-226z" />
      <path className="g" d="M-130-2.5H96v5h-226z" />
      <path className="d" opacity=".45" d="M96-8l32 8-32 8z" />
      <path className="r" d="M118-2.5l10 2.5-10 2.5z" />
      <path className="l" strokeWidth="6" d="M-134-8v16" />
      <path className="z" d="M-158-8h20v16h-20a8 8 0 0 1 0-16z" />
    </g>
    <path
      className="sun"
      transform="translate(278 -310) skewX(-10)"
      d="M0 0h150v226h-150zM164 0h150v226h-150zM328 0h150v226h-150zM0 240h150v226h-150zM164 240h150v226h-150zM328 240h150v226h-150zM0 480h150v226h-150zM164 480h150v226h-150zM328 480h150v226h-150z"
    />
  </svg>
)
