// A value as text, or as a link when it is a web address.
import { isWebAddress } from './value-text.ts'

export function RecordText({ text }: { readonly text: string }) {
  if (!isWebAddress(text)) return text
  return (
    <a className="link" href={text} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  )
}
