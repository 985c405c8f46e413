// A small turning ring for work whose length is unknown.
import './spinner.css'

/** Decoration: the place that waits says so in words. */
export function Spinner() {
  return <span className="spinner" aria-hidden />
}
