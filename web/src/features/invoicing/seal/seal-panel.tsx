// The seal and the logo of a seller profile: shown, set from a picture, taken away. Each is saved at once, apart from the form.
import { removeLogo, saveLogo } from '@daybook/contract/billing/calls/logo-calls.ts'
import { removeSeal, saveSeal } from '@daybook/contract/invoicing/calls.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { sentenceOf } from '#api/api-error.ts'
import { call, upload } from '#api/client.ts'
import { say } from '#api/message-bar.ts'
import { isAdding } from '#entities/form/form-mode.ts'
import { useOpenForm } from '#entities/form/open-form.ts'
import { Button } from '#ui/buttons/button.tsx'
import { pictureKey, type SellerPicture, useProfilePicture } from '#features/invoicing/invoicing-queries.ts'
import { SEAL_ACCEPTS, sealTrouble } from './seal-file.ts'
import './seal-panel.css'

const pictures = {
  seal: {
    title: 'Seal',
    line: 'Invoices keep the seal they were made with.',
    save: saveSeal,
    remove: removeSeal,
  },
  logo: {
    title: 'Logo',
    line: 'It stands on the A4 print and on the page for clients.',
    save: saveLogo,
    remove: removeLogo,
  },
} as const

export function PicturePanel({ which }: { readonly which: SellerPicture }) {
  const { base: record, mode } = useOpenForm()
  if (isAdding(mode) || !record)
    return (
      <section className="seal-panel">
        <h2>{pictures[which].title}</h2>
        <p className="soft">Save the profile first; its {which} is added when you open it again.</p>
      </section>
    )
  return <Picture which={which} id={record.id} isLocked={mode === 'view'} />
}

interface PictureProps {
  readonly which: SellerPicture
  readonly id: number
  readonly isLocked: boolean
}

function Picture({ which, id, isLocked }: PictureProps) {
  const { title, line, save, remove } = pictures[which]
  const client = useQueryClient()
  const { data } = useProfilePicture(which, id)
  const [trouble, setTrouble] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const troubleId = useId()
  const picture = data?.picture ?? undefined

  const change = async (ask: () => Promise<{ readonly message: string }>) => {
    setBusy(true)
    setTrouble(undefined)
    try {
      const { message } = await ask()
      await client.invalidateQueries({ queryKey: pictureKey(which, id) })
      say({ tone: 'good', text: message })
    } catch (error) {
      setTrouble(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0]
    currentTarget.value = ''
    if (!file) return
    const wrong = sealTrouble(file)
    if (wrong) setTrouble(wrong)
    else void change(() => upload(save, file, { params: { id } }))
  }

  return (
    <section className="seal-panel">
      <h2>{title}</h2>
      <div className="seal-panel__row">
        <div className="seal-panel__paper">
          {picture ? <img src={picture} alt={`The ${which}`} /> : <span>No {which}</span>}
        </div>
        <div className="seal-panel__words">
          <p className="soft">
            {!isLocked && 'A PNG, JPEG or WebP picture of at most 500 kB. '}
            {line}
          </p>
          {!isLocked && (
            <div className="seal-panel__buttons">
              <input
                ref={input}
                type="file"
                accept={SEAL_ACCEPTS}
                className="visually-hidden"
                aria-label={`Picture of the ${which}`}
                aria-describedby={troubleId}
                tabIndex={-1}
                onChange={choose}
              />
              <Button busy={isBusy} onClick={() => input.current?.click()}>
                {picture ? `Change the ${which}` : `Add a ${which}`}
              </Button>
              {picture && (
                <Button
                  variant="quiet"
                  busy={isBusy}
                  onClick={() => void change(() => call(remove, { params: { id } }))}
                >
                  Remove
                </Button>
              )}
            </div>
          )}
          <p id={troubleId} role="alert" className="field__error">
            {trouble}
          </p>
        </div>
      </div>
    </section>
  )
}
