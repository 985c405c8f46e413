// The third slide: an invoice on a desk in the light of the evening, stamped as paid.
export const MonthArt = () => (
  <svg
    className="art"
    viewBox="0 0 680 540"
    role="img"
    aria-label="An invoice on a desk in evening light, stamped Paid"
  >
    <g transform="translate(290 276) rotate(4)">
      <path className="s" d="M-196-226h400v478h-400z" />
      <path className="b l" d="M-196-244h392v484h-392z" transform="rotate(-5)" />
      <path className="b l" d="M-200-244H160l40 40V240h-400z" />
      <path className="c l" d="M160-244v40h40z" />
      <text x="-168" y="-188" fontSize="32">
        Invoice
      </text>
      <text className="x ss" x="-168" y="-162" fontSize="14">
        DB-0042, 30 April 2026
      </text>
      <path
        className="v"
        transform="translate(86 -224) scale(1.5)"
        d="M5 3h4v26H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM11 3h5a13 13 0 0 1 0 26h-5z"
      />
      <path className="d" transform="translate(86 -224) scale(1.5)" d="M15 3h1q2.6 0 5 1v13l-3-2.5-3 2.5z" />
      <path className="p" strokeWidth="5" d="M-166-128h92M-166-112h124M-166-96h70" opacity=".35" />
      <path className="k" strokeWidth="1.5" strokeLinecap="butt" d="M-168-62h336" />
      <path className="l" d="M-168-26h336M-168 10h336M-168 46h336M-168 78h336M-168 110h336" />
      <g className="ss" fontSize="15">
        <text className="ss" x="-168" y="-38">
          Shop drawings
        </text>
        <text className="ss" x="-168" y="-2">
          Site visits
        </text>
        <text className="ss x" x="-168" y="34">
          Total
        </text>
        <text className="ss x" x="-168" y="67">
          GST 18%
        </text>
        <text className="ss x" x="-168" y="99">
          TDS 10%
        </text>
      </g>
      <g fontSize="15" textAnchor="end">
        <text className="ss" x="168" y="-38">
          ₹36,000
        </text>
        <text className="ss" x="168" y="-2">
          ₹7,200
        </text>
        <text className="ss" x="168" y="34">
          ₹43,200
        </text>
        <text className="ss" x="168" y="67">
          ₹7,776
        </text>
        <text className="ss" x="168" y="99">
          −₹4,320
        </text>
      </g>
      <path className="k" strokeWidth="2" strokeLinecap="butt" d="M-168 128h336M-168 178h336" />
      <text x="-168" y="161" fontSize="22">
        Net payable
      </text>
      <text x="168" y="161" fontSize="24" textAnchor="end">
        ₹46,656
      </text>
    </g>
    <g transform="translate(298 309) rotate(-14)" className="ink">
      <circle className="n" r="88" strokeWidth="5" strokeDasharray="150 2 90 3 210 1.5" />
      <circle className="n" r="60" strokeWidth="2" strokeDasharray="120 2 60 1.5" />
      <path id="arc" fill="none" d="M-69 0a69 69 0 0 1 138 0" />
      <path id="arc2" fill="none" d="M-80 0a80 80 0 0 0 160 0" />
      <text className="e ss st1" fontSize="14" letterSpacing="2.5" textAnchor="middle">
        <textPath href="#arc" startOffset="50%">
          WITH THANKS
        </textPath>
      </text>
      <text className="e ss st1" fontSize="14" letterSpacing="2.5" textAnchor="middle">
        <textPath href="#arc2" startOffset="50%">
          14 MAY 2026
        </textPath>
      </text>
      <text className="e st2" y="13" fontSize="36" textAnchor="middle">
        PAID
      </text>
    </g>
    <g transform="translate(588 408) rotate(24)">
      <path className="s" d="M-30-96h80v190h-80z" transform="translate(12 20)" />
      <path className="r" d="M-46 62h92v26h-92z" />
      <path className="n" strokeWidth="5" strokeLinecap="butt" d="M-44 91h88" />
      <path
        className="g"
        d="M-40 62c0-34 22-38 22-74 0-16-16-24-16-46a34 34 0 0 1 68 0c0 22-16 30-16 46 0 36 22 40 22 74z"
      />
      <path className="o" strokeWidth="3" opacity=".4" d="M-22-60a22 22 0 0 1 12-18M-10-6c0 26-14 34-18 54" />
      <path className="h" d="M-40 54h80v8h-80zM-18-16h36v6h-36z" />
    </g>
    <g transform="translate(586 120) rotate(-8)">
      <rect className="s" x="-58" y="-40" width="136" height="104" rx="10" />
      <rect className="r" x="-68" y="-52" width="136" height="104" rx="10" />
      <rect className="n" x="-61" y="-45" width="122" height="90" rx="6" strokeWidth="1" opacity=".5" />
      <rect className="e" x="-54" y="-38" width="108" height="76" rx="3" />
    </g>
    <path
      className="sun"
      transform="translate(-107 -304) skewX(24)"
      d="M0 0h170v226h-170zM184 0h170v226h-170zM368 0h170v226h-170zM0 240h170v226h-170zM184 240h170v226h-170zM368 240h170v226h-170zM0 480h170v226h-170zM184 480h170v226h-170zM368 480h170v226h-170z"
    />
  </svg>
)
