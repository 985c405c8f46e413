// How worked time becomes hours of an invoice. Each choice is saved at once.
import type { HourRounding } from '@daybook/contract/billing/agreed/hour-rounding.ts'
import { weekMessages as words } from '@daybook/contract/messages/billing/week-messages.ts'
import { Field } from '#ui/inputs/field.tsx'
import { NativeSelect } from '#ui/inputs/native-select.tsx'
import { SwitchRow } from '../setting-row.tsx'
import { SettingsPart } from '../settings-frame.tsx'
import './hours.css'

const steps = [0, 6, 15] as const
const ways = ['up', 'nearest'] as const

interface HourRoundingPartProps {
  readonly rounding: HourRounding
  readonly onSave: (rounding: HourRounding) => Promise<boolean>
}

export function HourRoundingPart({ rounding, onSave }: HourRoundingPartProps) {
  const isRounded = rounding.step !== 0 && rounding.how !== 'none'
  const setStep = (text: string) => {
    const step = steps.find((each) => String(each) === text) ?? 0
    const how = step === 0 ? 'none' : rounding.how === 'none' ? 'up' : rounding.how
    void onSave({ ...rounding, step, how })
  }
  const setWay = (text: string) => {
    const how = ways.find((each) => each === text)
    if (how) void onSave({ ...rounding, how })
  }
  return (
    <SettingsPart title={words.roundTitle} line={words.roundLine}>
      <div className="hours-rounding">
        <Field label={words.step}>
          {(control) => (
            <NativeSelect
              {...control}
              value={isRounded ? rounding.step : 0}
              onChange={({ target }) => setStep(target.value)}
            >
              {steps.map((step) => (
                <option key={step} value={step}>
                  {words.steps[step]}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
        {isRounded && (
          <Field label={words.how}>
            {(control) => (
              <NativeSelect {...control} value={rounding.how} onChange={({ target }) => setWay(target.value)}>
                {ways.map((way) => (
                  <option key={way} value={way}>
                    {words.ways[way]}
                  </option>
                ))}
              </NativeSelect>
            )}
          </Field>
        )}
      </div>
      {isRounded && (
        <SwitchRow
          title={words.each}
          line={words.eachLine}
          checked={rounding.each}
          onChange={async (each) => {
            await onSave({ ...rounding, each })
          }}
        />
      )}
    </SettingsPart>
  )
}
