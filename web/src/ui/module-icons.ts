// The drawings that stand for the modules, by name, so that the menu stays plain data.
import {
  Bookmark,
  BriefcaseBusiness,
  Building2,
  Calendar,
  CircleCheck,
  Contact,
  Factory,
  Folder,
  LifeBuoy,
  ListChecks,
  type LucideIcon,
  ReceiptText,
  Rows3,
  Shield,
  Star,
  Tag,
  Users,
  WalletCards,
} from 'lucide-react'

export const moduleIcons = {
  star: Star,
  check: CircleCheck,
  calendar: Calendar,
  bookmark: Bookmark,
  building: Building2,
  person: Contact,
  folder: Folder,
  checklist: ListChecks,
  rows: Rows3,
  receipt: ReceiptText,
  shield: Shield,
  briefcase: BriefcaseBusiness,
  people: Users,
  tag: Tag,
  wallet: WalletCards,
  factory: Factory,
  ring: LifeBuoy,
} satisfies Record<string, LucideIcon>

export type IconName = keyof typeof moduleIcons
