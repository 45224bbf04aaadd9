/** Notes and mentions on the screens (specification 1 sections 2 and 8, specification 2 sections 2 and 8). */
export const noteWords = {
  notes: 'Notes',
  none: 'notes not found',
  noneForYou: 'What we write to you about it is shown here.',
  viewNotes: 'View notes ({count})',
} as const;

export const officeNotes = {
  notesOf: 'Notes of {name}',
  button: 'Notes of {name}: {count}',
  buttonMentioned: 'Notes of {name}: {count}, you are mentioned',
  booking: 'booking {id}',
  ofBooking: 'About its booking',
  ofParcels: 'About its parcels',
  add: 'Add note',
  body: 'Note',
  hint: '@ mentions a colleague',
  colleagues: 'Colleagues',
  save: 'Save note',
  share: 'Share with the customer',
  stopSharing: 'Stop sharing',
  shared: 'Shared',
  private: 'Private',
  customer: 'Customer',
  mentionsYou: 'mentions you',
  isNew: 'new',
  delete: 'Delete',
  deleteOne: 'Delete the note of {username}',
  confirmDelete: 'Delete this note?',
} as const;

/** /manage/profile, tab Mentions. */
export const officeMentions = {
  title: 'Mentions',
  some: 'some are new',
  newMention: 'Profile, new mention',
  none: 'No data found.',
  from: 'From',
  note: 'Note',
  about: 'About',
  date: 'Date',
  isNew: 'new',
  booking: 'Booking {id}',
} as const;
