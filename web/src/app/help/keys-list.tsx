// The keys in the help: exactly those that work for this person, from the table that binds them.
import { useState } from 'react'
import { useUser } from '#api/session/session.ts'
import { Checkbox } from '#ui/inputs/checkbox.tsx'
import { keysOf } from '#app/keys/keys.ts'
import { areLetterKeysOn, switchLetterKeys } from '#lib/keys/letter-keys.ts'
import './keys-list.css'

export function KeysList() {
  const bindings = keysOf(useUser())
  const [isOn, setOn] = useState(areLetterKeysOn)
  return (
    <div className="keys-list">
      <dl>
        {bindings.map(({ keys, does }) => (
          <div key={keys.join(' ')}>
            <dt>
              {keys.map((key, index) => (
                <kbd key={index}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p>
        On a Mac, Cmd does what Ctrl does. None of these but Ctrl K works while you type; there Ctrl Enter
        saves a form.
      </p>
      <Checkbox
        checked={isOn}
        onChange={({ target }) => {
          switchLetterKeys(target.checked)
          setOn(target.checked)
        }}
      >
        Keys of one letter work in this browser
      </Checkbox>
    </div>
  )
}
