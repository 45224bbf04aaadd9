/** Notes and mentions on the screens (specification 1 sections 2 and 8, specification 2 sections 2 and 8). */
import { texts } from './texts.ts';

export const noteWords = texts({
  notes: { en: 'Notes', ka: 'შენიშვნები', sv: 'Anteckningar' },
  none: { en: 'notes not found', ka: 'შენიშვნები არ მოიძებნა', sv: 'Inga anteckningar hittades' },
  noneForYou: {
    en: 'What we write to you about it is shown here.',
    ka: 'აქ გამოჩნდება, რასაც ამის შესახებ მოგწერთ.',
    sv: 'Här visas det som vi skriver till dig om det.',
  },
  viewNotes: {
    en: 'View notes ({count})',
    ka: 'შენიშვნების ნახვა ({count})',
    sv: 'Visa anteckningar ({count})',
  },
});

export const officeNotes = texts({
  notesOf: { en: 'Notes of {name}', ka: 'შენიშვნები: {name}', sv: 'Anteckningar om {name}' },
  button: {
    en: 'Notes of {name}: {count}',
    ka: 'შენიშვნები, {name}: {count}',
    sv: 'Anteckningar om {name}: {count}',
  },
  buttonMentioned: {
    en: 'Notes of {name}: {count}, you are mentioned',
    ka: 'შენიშვნები, {name}: {count}, მოხსენიებული ხართ',
    sv: 'Anteckningar om {name}: {count}, du är omnämnd',
  },
  booking: { en: 'booking {id}', ka: 'ჯავშანი {id}', sv: 'bokning {id}' },
  ofBooking: { en: 'About its booking', ka: 'ჯავშნის შენიშვნები', sv: 'Om bokningen' },
  ofParcels: { en: 'About its parcels', ka: 'ამანათების შენიშვნები', sv: 'Om paketen' },
  add: { en: 'Add note', ka: 'ახალი შენიშვნა', sv: 'Ny anteckning' },
  body: { en: 'Note', ka: 'შენიშვნა', sv: 'Anteckning' },
  hint: { en: '@ mentions a colleague', ka: 'კოლეგის მოსახსენიებლად აკრიფეთ @', sv: '@ nämner en kollega' },
  colleagues: { en: 'Colleagues', ka: 'კოლეგები', sv: 'Kollegor' },
  save: { en: 'Save note', ka: 'შენახვა', sv: 'Spara' },
  share: { en: 'Share with the customer', ka: 'მომხმარებელთან გაზიარება', sv: 'Dela med kunden' },
  stopSharing: { en: 'Stop sharing', ka: 'გაზიარების შეწყვეტა', sv: 'Sluta dela' },
  shared: { en: 'Shared', ka: 'გაზიარებულია', sv: 'Delad' },
  private: { en: 'Private', ka: 'შიდა', sv: 'Privat' },
  customer: { en: 'Customer', ka: 'მომხმარებელი', sv: 'Kund' },
  mentionsYou: { en: 'mentions you', ka: 'მოგიხსენიათ', sv: 'nämner dig' },
  isNew: { en: 'new', ka: 'ახალი', sv: 'ny' },
  delete: { en: 'Delete', ka: 'წაშლა', sv: 'Ta bort' },
  deleteOne: {
    en: 'Delete the note of {username}',
    ka: 'შენიშვნის წაშლა, ავტორი: {username}',
    sv: 'Ta bort anteckningen av {username}',
  },
  confirmDelete: { en: 'Delete this note?', ka: 'წაიშალოს ეს შენიშვნა?', sv: 'Ta bort anteckningen?' },
});

/** /manage/profile, tab Mentions. */
export const officeMentions = texts({
  title: { en: 'Mentions', ka: 'მოხსენიებები', sv: 'Omnämnanden' },
  some: { en: 'some are new', ka: 'არის ახალი', sv: 'några är nya' },
  newMention: { en: 'Profile, new mention', ka: 'პროფილი, ახალი მოხსენიება', sv: 'Profil, nytt omnämnande' },
  none: { en: 'No data found.', ka: 'მონაცემები არ მოიძებნა.', sv: 'Inget hittades.' },
  from: { en: 'From', ka: 'ვისგან', sv: 'Från' },
  note: { en: 'Note', ka: 'შენიშვნა', sv: 'Anteckning' },
  about: { en: 'About', ka: 'რაზე', sv: 'Om' },
  date: { en: 'Date', ka: 'თარიღი', sv: 'Datum' },
  isNew: { en: 'new', ka: 'ახალი', sv: 'ny' },
  booking: { en: 'Booking {id}', ka: 'ჯავშანი {id}', sv: 'Bokning {id}' },
});
