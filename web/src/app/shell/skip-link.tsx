// The first stop of the Tab key: past the navigation to the page.
import './skip-link.css'

export const SkipLink = () => (
  <a className="skip-link" href="#page">
    Skip to content
  </a>
)
