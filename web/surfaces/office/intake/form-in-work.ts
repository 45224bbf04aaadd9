/**
 * The unfinished parcel form, stored in this browser by staff id. After a reload each tab gets its own form back,
 * and a new tab takes over the form of a closed one. The intake of a booking has a separate form.
 */
import { newUuid } from '#web/api/new-uuid.ts';
import { forgetKept, keep, namesKept, readKept } from '#web/ui/state/kept-values.ts';
import { takeName, takenNames } from '#web/ui/state/tab-locks.ts';
import type { IntakeValues } from './intake-form.ts';

export interface FormInWork {
  values: IntakeValues;
  /** Number of parcels, as typed. */
  count: number | string;
  /** The id of the draft that is being edited; null for a new parcel. */
  editing: string | null;
  /** Whether to keep sender and receiver for the next parcel. */
  keepPeople: boolean;
}

/** Identifies the form. */
export interface Desk {
  staffId: number;
  /** The booking that is being taken in; null without one. */
  bookingId: string | null;
}

const TAB = 'merani-intake-tab';
/**
 * A page that reloads releases its name within this time (milliseconds), even on a slow machine; a duplicated tab
 * never does.
 */
const PATIENCE = 2000;

const lockOf = (tab: string) => `merani-intake-tab:${tab}`;
const beginningOf = ({ staffId, bookingId }: Desk) => `intake-form:${staffId}:${bookingId ?? ''}:`;

let named: Promise<string> | undefined;

/**
 * Identifies this tab, also after a reload. A duplicated tab starts with a copy of the session storage, and so
 * needs a new name.
 */
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

/** The form that this tab left unfinished, or that of a closed tab. */
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

/** Stores the form, or deletes it (null); writes run one after the other, so that the last one wins. */
export function keepForm(desk: Desk, form: FormInWork | null): Promise<unknown> {
  writing = writing
    .then(async () => {
      const name = beginningOf(desk) + (await tabName());
      await (form === null ? forgetKept(name) : keep(name, form));
    })
    // Intake still works in a browser that cannot store anything.
    .catch(() => undefined);
  return writing;
}
