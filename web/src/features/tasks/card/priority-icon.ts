// Priorities are told apart by icon and word, not by colour.
import { ChevronDown, ChevronUp, ChevronsUp, Equal, type IconNode } from 'lucide'

const icons: Readonly<Record<number, IconNode>> = { 1: ChevronDown, 2: Equal, 3: ChevronUp, 4: ChevronsUp }

/** Low, Medium, High, Critical; any other has the middle one. */
export const priorityIcon = (priorityId: number): IconNode => icons[priorityId] ?? Equal
