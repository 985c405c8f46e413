// The first slide: an open daybook on a desk in the light of the morning.
export const DayArt = () => (
  <svg
    className="art"
    viewBox="0 0 680 540"
    role="img"
    aria-label="An open daybook on a desk in morning light, beside a glass of tea"
  >
    <path className="t" strokeWidth="86" d="M590 92l40 54" />
    <circle className="b l" cx="590" cy="92" r="64" />
    <circle className="c" cx="590" cy="92" r="50" />
    <circle className="b l" cx="590" cy="92" r="42" />
    <circle className="g" cx="590" cy="92" r="35" />
    <path className="o" strokeWidth="2.5" opacity=".55" d="M565 84a27 27 0 0 1 17-18" />
    <g transform="translate(-40 -76) rotate(-24 536 126)">
      <path className="s" d="M512 118h60v38h-60z" />
      <rect className="q" x="506" y="110" width="60" height="38" rx="4" />
      <rect
        className="p"
        x="511"
        y="115"
        width="50"
        height="28"
        rx="2"
        strokeDasharray=".1 5"
        strokeWidth="2"
      />
    </g>
    <g transform="translate(300 296) rotate(-6)">
      <path className="s" d="M-246-154h524a12 12 0 0 1 12 12v330h-524a12 12 0 0 1-12-12z" />
      <rect className="a" x="-264" y="-176" width="528" height="352" rx="10" />
      <path className="c l" d="M-256-166H256V166H-256z" />
      <path className="l" d="M-253-166v332M253-166v332" />
      <path
        className="b l"
        d="M0-160c-10-6-24-8-44-8H-250V162H-44c20 0 34 2 44 8 10-6 24-8 44-8H250V-168H44c-20 0-34 2-44 8z"
      />
      <path
        className="s"
        opacity=".45"
        d="M0-160c-6-4-12-6-20-7V163c8 1 14 3 20 7 6-4 12-6 20-7V-167c-8 1-14 3-20 7z"
      />
      <path className="l" strokeWidth="1.5" d="M0-160v330" />
      <text x="-234" y="-120" fontSize="30">
        Monday
      </text>
      <text className="x" x="-20" y="-120" fontSize="17" textAnchor="end">
        6 April
      </text>
      <path className="m" d="M-236-104h218M-236-100h218" />
      <text className="x" x="-232" y="-62" fontSize="15">
        9
      </text>
      <circle className="e" cx="-198" cy="-68" r="8.5" />
      <path className="o" strokeWidth="2" d="M-202 -68l3 3 5-6" />
      <text className="it x" x="-182" y="-62" fontSize="17">
        Quotation for Meera
      </text>
      <text className="x" x="-232" y="-18" fontSize="15">
        10
      </text>
      <circle className="e" cx="-198" cy="-24" r="8.5" />
      <path className="o" strokeWidth="2" d="M-202 -24l3 3 5-6" />
      <text className="it x" x="-182" y="-18" fontSize="17">
        Call the bank
      </text>
      <path className="q" d="M-236 -1h218v38h-218z" />
      <text className="x" x="-232" y="26" fontSize="15">
        12
      </text>
      <circle className="p" strokeWidth="1.5" cx="-198" cy="20" r="8" />
      <text className="it" x="-182" y="26" fontSize="17">
        GST return for March
      </text>
      <text className="x" x="-232" y="70" fontSize="15">
        3
      </text>
      <circle className="p" strokeWidth="1.5" cx="-198" cy="64" r="8" />
      <text className="it" x="-182" y="70" fontSize="17">
        Site visit, Kothrud
      </text>
      <text className="x" x="-232" y="114" fontSize="15">
        5
      </text>
      <path className="l" d="M-236 -50h218M-236 -6h218M-236 38h218M-236 82h218M-236 126h218" />
      <text x="28" y="-120" fontSize="30">
        April
      </text>
      <path className="m" d="M24-104h210M24-100h210" />
      <path
        className="p"
        strokeWidth="6"
        strokeDasharray="0 31"
        d="M98-74h130M36-46h190M36-18h190M36 10h190M36 38h95"
      />
      <circle className="d" cx="36" cy="-46" r="10" />
      <text className="x it" x="28" y="84" fontSize="17">
        New workshop by June
      </text>
      <path className="l" d="M24 96h210M24 140h210" />
      <path className="v" d="M28 112h34v14H28zM68 112h34v14H68zM108 112h34v14h-34z" />
      <path className="l" strokeWidth="1.5" d="M149 113h32v12h-32zM189 113h32v12h-32z" />
      <path className="s" d="M6-150c18 120-2 230 14 366l-14-8-10 12C-14 100 6-10-2-150z" />
      <path className="d" d="M-7-157c10 120-8 230 2 366l8-11 11 9C4 94 18-14 7-157z" />
    </g>
    <g transform="translate(500 402) rotate(-38)">
      <path className="t" strokeWidth="15" d="M-92 26h176" />
      <path className="r" d="M-104-8H60l26 8-26 8h-164a8 8 0 0 1 0-16z" />
      <path className="d" d="M60-8l36 8-36 8z" />
      <path className="a" d="M-40-8h8V8h-8z" />
      <path className="o" strokeWidth="1.5" opacity=".5" d="M-96-3h48" />
    </g>
    <path
      className="sun"
      transform="translate(310 -280) skewX(-24)"
      d="M0 0h150v214h-150zM164 0h150v214h-150zM328 0h150v214h-150zM0 228h150v214h-150zM164 228h150v214h-150zM328 228h150v214h-150zM0 456h150v214h-150zM164 456h150v214h-150zM328 456h150v214h-150z"
    />
  </svg>
)
