import { describe, expect, it, test } from 'vitest';
import {
  authorOf,
  hasNewMention,
  countText,
  mayDelete,
  mayShare,
  notesByThread,
  parcelSubject,
  bookingSubject,
  type Note,
} from './note-view.ts';

const note = (change: Partial<Note> = {}): Note => ({
  id: 1,
  type: 'cargo',
  body: 'Hello',
  created_at: '',
  username: 'nino',
  customer_id: null,
  staff_id: 2,
  public: 0,
  tracking: 'MR-1',
  book_id: null,
  seen: 0,
  ...change,
});

test.each([
  [0, '0'],
  [9, '9'],
  [10, '9+'],
  [250, '9+'],
])('a counter for %i notes shows %s', (count, text) => {
  expect(countText(count)).toBe(text);
});

test.each([
  [1, 'main'],
  [2, 'staff'],
  [null, 'customer'],
] as const)('the author of a note with staff id %s is %s', (staff_id, author) => {
  expect(authorOf(note({ staff_id }))).toBe(author);
});

describe('a notes button is highlighted', () => {
  it.each([
    ['an unseen note mentions me', note({ body: '@Nino look' }), true],
    ['I have seen it', note({ body: '@nino look', seen: 1 }), false],
    ['it mentions somebody else', note({ body: '@ninoo look' }), false],
  ])('only for unseen mentions of the user: %s', (_when, one, calls) => {
    const subject = { tracking_number: 'MR-1', web_notes: [one], book_notes: [] };
    expect(hasNewMention(parcelSubject(subject), 'nino')).toBe(calls);
    expect(hasNewMention(bookingSubject({ ...subject, id: 1 }), 'nino')).toBe(calls);
  });
});

test('the main admin can delete and share all notes, others their own', () => {
  expect([mayDelete({ id: 1 }, note()), mayDelete({ id: 2 }, note()), mayDelete({ id: 3 }, note())]).toEqual([
    true,
    true,
    false,
  ]);
  expect([mayShare({ id: 1 }, []), mayShare({ id: 2 }, [note()]), mayShare({ id: 3 }, [note()])]).toEqual([
    true,
    true,
    false,
  ]);
});

test("a parcel's thread is separate from its booking's", () => {
  const [web_notes, book_notes] = [[note()], [note({ type: 'book' })]];
  const shown = { web_notes, book_notes };
  expect(notesByThread({ ...shown, thread: { tracking: 'MR-1' } })).toEqual({
    own: web_notes,
    beside: book_notes,
  });
  expect(notesByThread({ ...shown, thread: { booking: 1 } })).toEqual({ own: book_notes, beside: web_notes });
});
