/** Owns which notes are shown with parcels and bookings, and to whom. Decisions, Notes, mentions, activity. */
import type { Context } from '#server/context.ts';
import { presentNotes, type ShownNotes } from './notes.present.ts';
import { lettersShownWith, notesShownWith, type ShownWith, type Viewer } from './threads.queries.ts';

export type { ShownNotes } from './notes.present.ts';

/** The notes of these parcels (or bookings) by id, oldest first; customers get only public ones. */
export async function shownNotes(
  context: Context,
  viewer: Viewer,
  kind: ShownWith,
  ids: readonly number[],
): Promise<(id: number) => ShownNotes> {
  const rows = await notesShownWith(context.db, viewer, kind, ids);
  const groups = Map.groupBy(rows, (row) => row.shown_with);
  return (id) => presentNotes(groups.get(id) ?? []);
}

/** How many letters these notes have, by id. */
export const shownLetters =
  ({ db }: Context, viewer: Viewer, kind: ShownWith) =>
  (ids: readonly number[]): Promise<Map<number, number>> =>
    lettersShownWith(db, viewer, kind, ids);
