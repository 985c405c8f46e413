// Small files as other products write them, invented from the first line to the last.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

interface ForeignFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

const text = (name: string, ...lines: readonly string[]): ForeignFile => ({
  name,
  mimeType: '',
  buffer: Buffer.from(`${lines.join('\r\n')}\r\n`),
})

export const googleContacts = text(
  'contacts.csv',
  'First Name,Middle Name,Last Name,Organization Name,Notes,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value',
  'Nandini,,Krishnan,Hornbill Hostels,Prefers mail,* myContacts,Work,nandini@hornbill.example,Mobile,+91 98450 00011',
  'Suresh,,Plumber,,,* myContacts,,,Mobile,98450 00022',
)

export const todoist = text(
  'Office.csv',
  'TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE',
  'section,Clients,,,,,,,,',
  'task,Pay office rent,Standing order,1,1,Asha (4411),,2031-11-05,en,Asia/Kolkata',
  'task,Send estimate,,3,2,Asha (4411),,,en,Asia/Kolkata',
)

export const outlookTasks = text(
  'tasks.csv',
  '"Subject","Start Date","Due Date","Reminder On/Off","Reminder Date","Reminder Time","% Complete","Categories","Notes","Priority","Status"',
  '"Renew GST registration","","12/25/2031","False","","","0","","Login with DSC","High","Not Started"',
)

export const outlookContacts = text(
  'outlook.csv',
  '"First Name","Last Name","Company","Business Street","Business City","Business Phone","Mobile Phone","E-mail Address","E-mail Type"',
  '"Leena","Fernandes","","12 Church Street","Bengaluru","080-2555-0101","","leena@hornbill.example","SMTP"',
)

export const googleTasks: ForeignFile = {
  name: 'Tasks.json',
  mimeType: 'application/json',
  buffer: Buffer.from(
    JSON.stringify({
      kind: 'tasks#taskLists',
      items: [
        {
          kind: 'tasks#tasks',
          id: 'TGlzdDE',
          title: 'My Tasks',
          items: [
            {
              kind: 'tasks#task',
              id: 'dDE',
              status: 'needsAction',
              title: 'File GSTR-3B',
              due: '2031-12-20T00:00:00Z',
            },
            { kind: 'tasks#task', id: 'dDI', status: 'completed', title: 'Buy printer ink' },
          ],
        },
      ],
    }),
  ),
}

export const phoneCards = text(
  'phone.vcf',
  'BEGIN:VCARD',
  'VERSION:2.1',
  'N:Das;Imran;;;',
  'FN:Imran Das',
  'TEL;CELL;PREF:+91-98450-00066',
  'TEL;HOME:080-2555-0166',
  'END:VCARD',
)

export const calendar = text(
  'reminders.ics',
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'BEGIN:VTODO',
  'UID:e2e-1',
  'SUMMARY:Ring the bank',
  'DUE;TZID=Asia/Kolkata:20311211T180000',
  'END:VTODO',
  'END:VCALENDAR',
)

export const zohoContacts = text(
  'Contacts.csv',
  'Contact ID,Display Name,Company Name,Salutation,First Name,Last Name,EmailID,Phone,MobilePhone,Status,Contact Type,Customer Sub Type,GST Treatment,GST Identification Number (GSTIN),Billing Address,Billing City',
  '3900001,Hornbill Hostels,Hornbill Hostels,Ms.,Nandini,Krishnan,accounts@hornbill.example,080-2555-0101,9845000011,Active,customer,business,business_registered_regular,29AAHCH4821K1ZA,12 Church Street,Bengaluru',
)

/** A row for each line: one that is paid in part, and one that is void. */
export const zohoInvoices = text(
  'Invoice.csv',
  'Invoice Date,Invoice ID,Invoice Number,Invoice Status,Customer Name,Place of Supply,GST Treatment,GST Identification Number (GSTIN),Due Date,Currency Code,Item Name,Item Desc,Quantity,Item Price,HSN/SAC,Item Tax %,CGST,SGST,IGST,Item Total,SubTotal,TDS Amount,Total,Balance,Last Payment Date,Billing Address,Billing City',
  '2026-10-05,46001,INV-000101,Overdue,Hornbill Hostels,MH,business_registered_regular,27AAKFK7714M1ZS,2026-10-20,INR,Bookkeeping,September,5,2000.00,998222,18,900.00,900.00,,10000.00,12000.00,,14160.00,4160.00,2026-10-18,12 Church Street,Mumbai',
  '2026-10-06,46002,INV-000102,Void,Hornbill Hostels,MH,business_registered_regular,27AAKFK7714M1ZS,,INR,Mistake,,1,1000.00,998222,18,90.00,90.00,,1000.00,1000.00,,1180.00,0.00,,12 Church Street,Mumbai',
  '2026-10-05,46001,INV-000101,Overdue,Hornbill Hostels,MH,business_registered_regular,27AAKFK7714M1ZS,2026-10-20,INR,GST returns,,1,2000.00,998231,18,180.00,180.00,,2000.00,12000.00,,14160.00,4160.00,2026-10-18,12 Church Street,Mumbai',
)

/** As Tally writes it: UTF-16, and a control character where the group above all stands. */
export const tally: ForeignFile = {
  name: 'Master.xml',
  mimeType: 'text/xml',
  buffer: Buffer.from(
    `\uFEFF<ENVELOPE><HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER><BODY><IMPORTDATA><REQUESTDATA>
<TALLYMESSAGE><GROUP NAME="Sundry Debtors"><PARENT>&#4; Primary</PARENT></GROUP></TALLYMESSAGE>
<TALLYMESSAGE><LEDGER NAME="Looms &amp; Co"><GUID>aa-0003</GUID><PARENT>Sundry Debtors</PARENT>
<LEDSTATENAME>Maharashtra</LEDSTATENAME><PARTYGSTIN>27AAKFK7714M1ZS</PARTYGSTIN></LEDGER></TALLYMESSAGE>
</REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>`,
    'utf16le',
  ),
}

const workbook = (name: string): ForeignFile => ({
  name,
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: readFileSync(fileURLToPath(new URL(`../../server/test/vectors/imports/${name}`, import.meta.url))),
})

/** With a title above its headings and two sheets. */
export const officeList = workbook('office-list.xlsx')

export const vyaparParties = workbook('vyapar-parties.xlsx')

/** Dates that nobody can know: which number is the day? */
export const openDates = text(
  'dates.csv',
  'Task Name,Due Date',
  'First of them,03/04/2031',
  'Second of them,05/12/2031',
)
