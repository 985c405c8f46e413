// The passkeys of a person: how many, what each is called, and how to rename or remove it.
import { counted } from '@daybook/contract/engine/counted.ts'
import { PASSKEY_NAME_MAX } from '@daybook/contract/account/passkey-endpoints.ts'
import type { OwnPasskey } from '@daybook/contract/account/security-endpoints.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { KeyRound } from 'lucide'
import { type SubmitEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { publicSettings } from '#api/settings.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Field } from '#ui/inputs/field.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { TextInput } from '#ui/inputs/text-input.tsx'
import { SettingRow } from '../setting-row.tsx'
import { agoText } from './security-labels.ts'
import type { Security } from './use-security.ts'

interface PasskeysProps {
  readonly passkeys: readonly OwnPasskey[]
  readonly security: Security
  /** False while the big button does it. */
  readonly canAdd: boolean
}

const isPossible = publicSettings.passkeys && 'PublicKeyCredential' in globalThis

export function Passkeys({ passkeys, security, canAdd }: PasskeysProps) {
  if (passkeys.length === 0 && !canAdd) return null
  return (
    <>
      <SettingRow
        title="Passkeys"
        line={
          publicSettings.passkeys
            ? passkeys.length === 0
              ? 'None yet. One signs you in without a password.'
              : counted(passkeys.length, 'passkey', 'passkeys')
            : messages.passkeysNeedName
        }
      >
        {canAdd && isPossible && (
          <Button busy={security.busy === 'passkey'} onClick={() => void security.addPasskey()}>
            {passkeys.length === 0 ? 'Add a passkey' : 'Add another passkey'}
          </Button>
        )}
      </SettingRow>
      {passkeys.length > 0 && (
        <ul className="security__list" role="list" aria-label="Passkeys">
          {passkeys.map((passkey) => (
            <Passkey key={passkey.id} passkey={passkey} security={security} />
          ))}
        </ul>
      )}
    </>
  )
}

const usedText = ({ createdTime, lastUsedTime }: OwnPasskey) =>
  `Added ${agoText(createdTime)}. ${lastUsedTime === null ? 'Not used yet.' : `Last used ${agoText(lastUsedTime)}.`}`

function Passkey({ passkey, security }: Pick<PasskeysProps, 'security'> & { readonly passkey: OwnPasskey }) {
  const { id, name, isSynced, isMarked } = passkey
  const [draft, setDraft] = useState<string>()
  const heading = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const endRename = () => {
    flushSync(() => setDraft(undefined))
    opener.current?.focus()
  }
  const rename = async (event: SubmitEvent) => {
    event.preventDefault()
    if (draft !== undefined && (await security.renamePasskey(id, draft))) endRename()
  }
  if (draft !== undefined)
    return (
      <li className="security__item">
        <form className="security__rename" onSubmit={(event) => void rename(event)}>
          <Field label="Name">
            {(control) => (
              <TextInput
                {...control}
                autoFocus
                maxLength={PASSKEY_NAME_MAX}
                value={draft}
                onFocus={(event) => event.target.select()}
                onChange={(event) => setDraft(event.target.value)}
                onKeyDown={(event) => {
                  if (event.key === 'Escape') endRename()
                }}
              />
            )}
          </Field>
          <Button type="submit" variant="primary" busy={security.busy === `rename ${id}`}>
            Save
          </Button>
          <Button onClick={endRename}>Cancel</Button>
        </form>
      </li>
    )
  return (
    <li className="security__item">
      <Icon of={KeyRound} size="lg" />
      <div className="security__text">
        <p id={heading}>
          <b>{name}</b> {isSynced && <Tag>Synced</Tag>} {isMarked && <Tag tone="today">May be copied</Tag>}
        </p>
        <p>{isMarked ? messages.passkeyCopied : usedText(passkey)}</p>
      </div>
      <span className="security__buttons">
        <Button ref={opener} size="sm" aria-describedby={heading} onClick={() => setDraft(name)}>
          Rename
        </Button>
        <Button
          size="sm"
          variant="danger"
          aria-describedby={heading}
          busy={security.busy === `remove ${id}`}
          onClick={() => void security.removePasskey(id)}
        >
          Remove
        </Button>
      </span>
    </li>
  )
}
