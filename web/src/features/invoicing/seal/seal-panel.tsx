// The seal of a seller profile: shown, set from a picture, taken away. It is saved at once, apart from the form.
import { removeSeal, saveSeal } from '@daybook/contract/invoicing/calls.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { sentenceOf } from '#api/api-error.ts'
import { call, upload } from '#api/client.ts'
import { say } from '#api/message-bar.ts'
import { isAdding } from '#entities/form/form-mode.ts'
import { useOpenForm } from '#entities/form/open-form.ts'
import { Button } from '#ui/buttons/button.tsx'
import { sealKey, useProfileSeal } from '#features/invoicing/invoicing-queries.ts'
import { SEAL_ACCEPTS, sealTrouble } from './seal-file.ts'
import './seal-panel.css'

export function SealPanel() {
  const { base: record, mode } = useOpenForm()
  if (isAdding(mode) || !record)
    return (
      <section className="seal-panel">
        <h2>Seal</h2>
        <p className="soft">Save the profile first; its seal is added when you open it again.</p>
      </section>
    )
  return <Seal id={record.id} isLocked={mode === 'view'} />
}

function Seal({ id, isLocked }: { readonly id: number; readonly isLocked: boolean }) {
  const client = useQueryClient()
  const { data } = useProfileSeal(id)
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
      await client.invalidateQueries({ queryKey: sealKey(id) })
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
    else void change(() => upload(saveSeal, file, { params: { id } }))
  }

  return (
    <section className="seal-panel">
      <h2>Seal</h2>
      <div className="seal-panel__row">
        <div className="seal-panel__paper">
          {picture ? <img src={picture} alt="The seal" /> : <span>No seal</span>}
        </div>
        <div className="seal-panel__words">
          <p className="soft">
            {!isLocked && 'A PNG, JPEG or WebP picture of at most 500 kB. '}
            Invoices keep the seal they were made with.
          </p>
          {!isLocked && (
            <div className="seal-panel__buttons">
              <input
                ref={input}
                type="file"
                accept={SEAL_ACCEPTS}
                className="visually-hidden"
                aria-label="Picture of the seal"
                aria-describedby={troubleId}
                tabIndex={-1}
                onChange={choose}
              />
              <Button busy={isBusy} onClick={() => input.current?.click()}>
                {picture ? 'Change the seal' : 'Add a seal'}
              </Button>
              {picture && (
                <Button
                  variant="quiet"
                  busy={isBusy}
                  onClick={() => void change(() => call(removeSeal, { params: { id } }))}
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
