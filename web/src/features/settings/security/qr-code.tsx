// A QR code as a drawing: one path, black on white in every mode, because cameras read nothing else. Heavy: load it lazily.
import { encode } from 'uqr'

/** Modules of white around it, as the standard wants. */
const QUIET = 4

export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { border: 0 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      className="qr-code"
      role="img"
      aria-label={label}
      viewBox={`${-QUIET} ${-QUIET} ${size + 2 * QUIET} ${size + 2 * QUIET}`}
      shapeRendering="crispEdges"
    >
      <rect x={-QUIET} y={-QUIET} width="100%" height="100%" className="qr-code__paper" />
      <path d={path} className="qr-code__ink" />
    </svg>
  )
}
