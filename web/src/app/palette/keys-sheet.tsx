// The `?` sheet: exactly the keys that work for this person, from the table that binds them.
import { X } from 'lucide'
import { useState } from 'react'
import { useUser } from '#api/session/session.ts'
import { Checkbox } from '#ui/inputs/checkbox.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { keysOf } from '#app/keys/keys.ts'
import { areLetterKeysOn, switchLetterKeys } from '#lib/keys/letter-keys.ts'
import { Modal } from './modal.tsx'
import './keys-sheet.css'

export function KeysSheet({ onClose }: { readonly onClose: () => void }) {
  const bindings = keysOf(useUser())
  const [isOn, setOn] = useState(areLetterKeysOn)
  return (
    <Modal label="Keys" className="keys-sheet" onClose={onClose}>
      {(leave) => (
        <>
          <div className="keys-sheet__head">
            <h2>Keys</h2>
            <IconButton icon={X} aria-label="Close" onClick={() => leave()} />
          </div>
          {/* It scrolls, so it must take the focus. */}
          <div className="keys-sheet__body" tabIndex={0} role="group" aria-label="All keys">
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
              On a Mac, Cmd does what Ctrl does. None of these but Ctrl K works while you type; there Ctrl
              Enter saves a form.
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
        </>
      )}
    </Modal>
  )
}
