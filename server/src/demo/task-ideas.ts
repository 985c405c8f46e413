// What people of small firms write into their day, by category of the task.
import { ideas, type Idea } from '#demo/idea.ts'

const family = ideas(`
Call Amma about the weekend | Ask whether the mangoes have arrived.
Pick up {person} from the station | Platform 2, the morning train from {place}.
Parent teacher meeting | Take the progress report along.
Book the hall for the naming ceremony | Seventy guests, vegetarian lunch.
Buy a birthday present for {person} | Something with books or trains.
Send rakhi to {place} | Post it a week early.
Fix the date for the family photo
Help {person} with the school project | Volcano, cardboard, a lot of glue.
Plan the Sunday lunch | Ask who eats no onion.
Visit the grandparents in {place}
`)

const finance = ideas(`
Pay the electricity bill | The reminder is on the fridge.
File the GST return for {month} | Reconcile the purchases first.
Pay advance tax | Check the challan number twice.
Reconcile the bank statement of {month} | Three entries are still open.
Renew the health insurance | Compare the two offers, mind the waiting period.
Collect the TDS certificate from {client} | Form for the last quarter.
Follow up the payment of {client} | Due since last week, be friendly.
Deposit the cheque of {client}
Move money to the fixed deposit | Ask for the senior rate for Appa.
Check the petty cash of {month} | The tea bill is missing.
Send the salary slips of {month}
Prepare papers for the auditor | Rent, phone, travel, the printer.
Pay the rent of {month}
Write the budget for {month} | Keep something for repairs.
`)

const health = ideas(`
Dentist appointment | Bring the X-ray.
Book the eye test | Last one was two years ago.
Morning walk at the lake | Thirty minutes, phone stays home.
Refill the medicine box
Blood test, fasting | Nothing after nine in the evening.
Yoga class with {person}
Order new spectacles
Vaccination for the dog | The booklet is in the drawer.
`)

const home = ideas(`
Call the plumber | The kitchen tap drips again.
Service the water filter | The light has been red for a week.
Repair the ceiling fan
Water the plants on the balcony | The tulsi twice.
Pay the society maintenance for {month}
Get the two-wheeler serviced | Brakes squeak.
Clean the water tank | Tell the neighbours a day before.
Call the electrician | Switch in the hall sparks.
Sort the old newspapers
Gas cylinder booking
`)

const learning = ideas(`
Read chapter {number} of the accounting book
Practise the tabla lesson {number} | Slow first.
Watch the talk on spreadsheets | Notes into the blue book.
Kannada lesson {number} | Numbers and bus conversations.
Finish the course on typography
Write a summary of the GST changes | One page for everybody.
Try the new backup tool
Ask {person} how the pivot table works
`)

const shopping = ideas(`
Buy filter coffee powder | Half a kilo, with a little chicory.
Order printer paper | Ten reams, the thick kind for offers.
Get diwali lights | Warm white, no music.
Vegetables from the market | Brinjal, beans, curry leaves, lemons.
New rain coat for {person}
Compare prices of office chairs | Four pieces, with arm rests.
Order visiting cards | New phone number!
Sweets for the office | Kaju katli, one kilo.
`)

const personal = ideas(`
Renew the driving licence | Two photographs, proof of address.
Update the nominee in the bank
Back up the phone | The photos from {place} first.
Write to {person}
Return the library books | Two are late already.
Plan the day | Three things, not thirteen.
Renew the passport | The old one ends next year.
Sort the photos from {place}
Book a haircut
Call {person} back
`)

const travel = ideas(`
Book the train to {place} | Lower berth if there is one.
Cancel the hotel in {place} | Free until the day before.
Check the monsoon timetable | Trains along the coast run differently.
Pack for {place} | Charger, umbrella, the contract.
Ask {person} for a guest house in {place}
Submit the travel bills from {place} | Taxi, train, one dinner.
Renew the FASTag
`)

const other = ideas(`
Return the drill to {person}
Report the street light | Pole number is on the photo.
Give the old books away
Vote for the society committee
Write a review for the tea stall
Lost umbrella, ask at the café
`)

export const officeIdeas = ideas(`
Send the proposal to {client} | Two pages and the price list; mention the festival discount.
Call {client} about the open points | They prefer the phone after eleven.
Prepare the invoice for {client} | Hours of {month}, two groups.
Weekly review with {person} | What went well, what waits, who needs help.
Demo for {client} | Test the projector before.
Write the minutes of the meeting with {client} | Decisions first, then who does what.
Update the price list for {month}
Check the backup | Restore one file, not just the log.
Interview with a candidate from {place} | Half an hour, one practical question.
Answer the tender of {client} | Closing time is five o'clock, sharp.
Order new chairs for the meeting room
Renew the domain of {client} | The card on file has changed.
Review the contract with {client} | Payment terms: thirty days, not sixty.
Plan the work of next week | Leave Friday afternoon free.
Collect feedback from {client} | Three questions, no survey.
Clean up the shared folder | Nothing older than two years but contracts.
Send the monthly report for {month} | Hours, open points, next steps.
Print the drafts for {client} | A3, matt.
Fix the date for the workshop in {place}
Visit {client} | Take the samples along.
Reply to the complaint of {client} | Say sorry first, then what changes.
Hand over the files to {person} | Password by phone, not by mail.
Test the new release on the old laptop
Write the newsletter for {month} | One story, one picture, no attachments.
Ask {client} for the missing logo | As a vector file, not from the website.
Measure the shop front of {client} | Take the ladder and {person}.
Close the books of {month}
Train the new colleague | Start with the address book.
Prepare the agenda for the meeting with {client}
Estimate the second phase for {client} | Range, not one figure.
Return the signed agreement to {client}
Check the delivery for {client} | Count the boxes.
Follow up the offer to {client} | Sent ten days ago.
Arrange the tea and the room for the {client} visit
Migrate the mail of {client} | Evening only, tell everybody.
Label the cables behind the server
`)

const CATEGORIES = [family, finance, health, officeIdeas, home, learning, shopping, personal, travel, other]

/** Ideas for the category with that id: the seeded categories start at 1. */
export const ideasOf = (categoryId: number): readonly Idea[] => CATEGORIES[categoryId - 1] ?? other
