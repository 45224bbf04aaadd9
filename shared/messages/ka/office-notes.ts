/** Notes and mentions on the screens (specification 1 sections 2 and 8, specification 2 sections 2 and 8). */
import type {
  noteWords as english,
  officeMentions as englishMentions,
  officeNotes as englishNotes,
} from '../en/office-notes.ts';
import { translationOf } from '../translation.ts';

export const noteWords = translationOf<typeof english>()({
  notes: 'შენიშვნები',
  none: 'შენიშვნები არ მოიძებნა',
  noneForYou: 'აქ გამოჩნდება, რასაც ამის შესახებ მოგწერთ.',
  viewNotes: 'შენიშვნების ნახვა ({count})',
});

export const officeNotes = translationOf<typeof englishNotes>()({
  notesOf: 'შენიშვნები: {name}',
  button: 'შენიშვნები, {name}: {count}',
  buttonMentioned: 'შენიშვნები, {name}: {count}, მოხსენიებული ხართ',
  booking: 'ჯავშანი {id}',
  ofBooking: 'ჯავშნის შენიშვნები',
  ofParcels: 'ამანათების შენიშვნები',
  add: 'ახალი შენიშვნა',
  body: 'შენიშვნა',
  hint: 'კოლეგის მოსახსენიებლად აკრიფეთ @',
  colleagues: 'კოლეგები',
  save: 'შენახვა',
  share: 'მომხმარებელთან გაზიარება',
  stopSharing: 'გაზიარების შეწყვეტა',
  shared: 'გაზიარებულია',
  private: 'შიდა',
  customer: 'მომხმარებელი',
  mentionsYou: 'მოგიხსენიათ',
  isNew: 'ახალი',
  delete: 'წაშლა',
  deleteOne: 'შენიშვნის წაშლა, ავტორი: {username}',
  confirmDelete: 'წაიშალოს ეს შენიშვნა?',
});

/** /manage/profile, tab Mentions. */
export const officeMentions = translationOf<typeof englishMentions>()({
  title: 'მოხსენიებები',
  some: 'არის ახალი',
  newMention: 'პროფილი, ახალი მოხსენიება',
  none: 'მონაცემები არ მოიძებნა.',
  from: 'ვისგან',
  note: 'შენიშვნა',
  about: 'რაზე',
  date: 'თარიღი',
  isNew: 'ახალი',
  booking: 'ჯავშანი {id}',
});
