/** Notes in a cell of a CSV: a line each, with when and by whom. */
import type { LocalTime } from '#server/http/local-times.ts';
import type { Note } from './notes.present.ts';

type Shown = Pick<Note, 'created_at' | 'username' | 'body'>;

export const notesText = (notes: readonly Shown[], time: LocalTime): string =>
  notes.map(({ created_at, username, body }) => `${time(created_at)} ${username}: ${body}`).join('\n');
