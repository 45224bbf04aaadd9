/**
 * The parcel form that is half typed, kept in this browser by staff id: a reload gives each tab its own one back, and a
 * new tab takes over what a closed one left. The intake of a booking has one apart.
 */
import { newUuid } from '#web/api/new-uuid.ts';
import { forgetKept, keep, namesKept, readKept } from '#web/ui/state/kept-values.ts';
import { takeName, takenNames } from '#web/ui/state/tab-locks.ts';
import type { IntakeValues } from './intake-form.ts';

export interface FormInWork {
  values: IntakeValues;
  /** How many parcels, as typed. */
  count: number | string;
  /** The id of the draft that is changed; null for a new parcel. */
  editing: string | null;
  /** Whether the next parcel is to have the same people. */
  keepPeople: boolean;
}

/** Whose form it is. */
export interface Desk {
  staffId: number;
  /** The booking that is taken in; null without one. */
  bookingId: string | null;
}

const TAB = 'merani-intake-tab';
/** A page that is reloaded gives its name back within this time, in milliseconds, on a slow machine too; a tab's double never does. */
const PATIENCE = 2000;

const lockOf = (tab: string) => `merani-intake-tab:${tab}`;
const beginningOf = ({ staffId, bookingId }: Desk) => `intake-form:${staffId}:${bookingId ?? ''}:`;

let named: Promise<string> | undefined;

/** What tells this tab from the others, over reloads; a tab's double comes with a copy of its session storage. */
function tabName(): Promise<string> {
  named ??= (async () => {
    const known = sessionStorage.getItem(TAB);
    if (known !== null && (await takeName(lockOf(known), PATIENCE))) return known;
    const fresh = newUuid();
    await takeName(lockOf(fresh), PATIENCE);
    sessionStorage.setItem(TAB, fresh);
    return fresh;
  })();
  return named;
}

/** What this tab left half typed, or else a tab that is gone. */
export async function readForm(desk: Desk): Promise<FormInWork | undefined> {
  const beginning = beginningOf(desk);
  const own = beginning + (await tabName());
  const names = await namesKept(beginning);
  const taken = await takenNames();
  const left = names.find((name) => taken !== undefined && !taken.has(lockOf(name.slice(beginning.length))));
  const name = names.includes(own) ? own : left;
  if (name === undefined) return undefined;
  const form = await readKept<FormInWork>(name);
  if (name !== own) {
    await keep(own, form);
    await forgetKept(name);
  }
  return form;
}

let writing: Promise<unknown> = Promise.resolve();

/** Keeps what stands in the form, or forgets it (null); one after the other, so that the last word stays. */
export function keepForm(desk: Desk, form: FormInWork | null): Promise<unknown> {
  writing = writing
    .then(async () => {
      const name = beginningOf(desk) + (await tabName());
      await (form === null ? forgetKept(name) : keep(name, form));
    })
    // A browser that keeps nothing still takes parcels in.
    .catch(() => undefined);
  return writing;
}
