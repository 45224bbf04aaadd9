/** Notes and mentions on the screens (specification 1 sections 2 and 8, specification 2 sections 2 and 8). */
import type {
  noteWords as englishWords,
  officeMentions as englishMentions,
  officeNotes as englishNotes,
} from '../en/office-notes.ts';
import { translationOf } from '../translation.ts';

export const noteWords = translationOf<typeof englishWords>()({
  notes: 'Anteckningar',
  none: 'Inga anteckningar hittades',
  noneForYou: 'Här visas det som vi skriver till dig om det.',
  viewNotes: 'Visa anteckningar ({count})',
});

export const officeNotes = translationOf<typeof englishNotes>()({
  notesOf: 'Anteckningar om {name}',
  button: 'Anteckningar om {name}: {count}',
  buttonMentioned: 'Anteckningar om {name}: {count}, du är omnämnd',
  booking: 'bokning {id}',
  ofBooking: 'Om bokningen',
  ofParcels: 'Om paketen',
  add: 'Ny anteckning',
  body: 'Anteckning',
  hint: '@ nämner en kollega',
  colleagues: 'Kollegor',
  save: 'Spara',
  share: 'Dela med kunden',
  stopSharing: 'Sluta dela',
  shared: 'Delad',
  private: 'Privat',
  customer: 'Kund',
  mentionsYou: 'nämner dig',
  isNew: 'ny',
  delete: 'Ta bort',
  deleteOne: 'Ta bort anteckningen av {username}',
  confirmDelete: 'Ta bort anteckningen?',
});

/** /manage/profile, tab Mentions. */
export const officeMentions = translationOf<typeof englishMentions>()({
  title: 'Omnämnanden',
  some: 'några är nya',
  newMention: 'Profil, nytt omnämnande',
  none: 'Inget hittades.',
  from: 'Från',
  note: 'Anteckning',
  about: 'Om',
  date: 'Datum',
  isNew: 'ny',
  booking: 'Bokning {id}',
});
