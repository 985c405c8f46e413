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
  task: CircleCheck,
  calendar: Calendar,
  bookmark: Bookmark,
  organization: Building2,
  contact: Contact,
  project: Folder,
  projectTask: ListChecks,
  invoiceTaskGroup: Rows3,
  invoice: ReceiptText,
  administration: Shield,
  customer: BriefcaseBusiness,
  user: Users,
  dataStatus: Tag,
  accountType: WalletCards,
  industryType: Factory,
  help: LifeBuoy,
} satisfies Record<string, LucideIcon>

export type IconName = keyof typeof moduleIcons
