// Stands wherever dates of packs do.
import { DISCLAIMER } from '@daybook/contract/compliance/task-text.ts'
import './compliance.css'

export const Disclaimer = () => <p className="compliance__disclaimer">{DISCLAIMER}</p>
