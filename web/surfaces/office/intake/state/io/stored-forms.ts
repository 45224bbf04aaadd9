/**
 * The unfinished forms of the intake, with their people and scans, stored in this browser by staff id. After a reload each tab gets its
 * own back, and a new tab takes over those of a closed one. The intake of a booking has separate ones.
 */
import { newUuid } from '#web/api/new-uuid.ts';
import { deleteStored, readStored, storedNames, writeStored } from '#web/ui/state/stored-values.ts';
import { takeName, takenNames } from '#web/ui/state/tab-locks.ts';
import { tabStorage } from '#web/ui/state/kept.ts';
import type { KeptPeople, FormContent, ScannedNumber, WaitingForm } from '../intake-state.ts';

/** Which intake: each staff member has one without a booking, and one for each booking. */
export interface IntakeId {
  staffId: number;
  /** The booking that is being taken in; null without one. */
  bookingId: string | null;
}

/** The open form and those that wait beside it, as they are stored. */
export interface StoredForms extends FormContent {
  /** The id of the draft that is being edited; null for a new parcel. */
  editing: string | null;
  /** Whether sender and receiver stay for the next parcel. */
  keepPeople: boolean | 'until checkout';
  kept?: Pick<KeptPeople, 'behindEdit' | 'usualReceiver'> & Partial<Pick<KeptPeople, 'ofLastAdded'>>;
  /** `isLastOfItsPeople`, under an earlier name; absent in what earlier versions of the page stored. */
  isLastParcel?: boolean;
  /** Why the open form's parcels were not added. Absent in what earlier versions of the page stored. */
  refusal?: WaitingForm['refusal'];
  /** Nothing was typed: the form only has the people who stay. */
  isUntouched?: boolean;
  /** Forms that were being added, or were refused or set aside. */
  waiting?: readonly StoredWaiting[];
  /** Scanned numbers that no form has taken yet. */
  scans?: readonly StoredScan[];
}

/** The number under an earlier name. */
export type StoredScan = Pick<ScannedNumber, 'isForNext'> & { tracking: string };

/** Without the draft that is edited, which is in the list: `editing` is its id. `initial`: its values, under an earlier name. */
export interface StoredWaiting extends Pick<WaitingForm, 'id' | 'count' | 'refusal'> {
  initial: WaitingForm['values'];
  editing: string | null;
  /** `isLastOfItsPeople`, under an earlier name; absent in what earlier versions of the page stored. */
  isLastParcel?: boolean;
}

const TAB = 'merani-intake-tab';
const lockOf = (tab: string) => `merani-intake-tab:${tab}`;
const prefixOf = ({ staffId, bookingId }: IntakeId) => `intake-form:${staffId}:${bookingId ?? ''}:`;

let ownName: Promise<string> | undefined;

/**
 * Identifies this tab, also after a reload. A duplicated tab starts with a copy of the session storage, and so
 * needs a new name.
 */
function tabName(): Promise<string> {
  ownName ??= (async () => {
    const stored = tabStorage.getItem(TAB);
    if (stored !== null && (await takeName(lockOf(stored)))) return stored;
    return await newName();
  })();
  return ownName;
}

async function newName(): Promise<string> {
  const fresh = newUuid();
  await takeName(lockOf(fresh));
  tabStorage.setItem(TAB, fresh);
  return fresh;
}

/** The form that this tab left unfinished, or that of a closed tab. */
export async function readForms(intakeId: IntakeId): Promise<StoredForms | undefined> {
  try {
    return await findForms(intakeId);
  } catch (failure) {
    // The form may be stored all the same. Under a new name this tab does not overwrite it, and a later one finds it as a closed tab's.
    ownName = newName();
    throw failure;
  }
}

async function findForms(intakeId: IntakeId): Promise<StoredForms | undefined> {
  const prefix = prefixOf(intakeId);
  const own = prefix + (await tabName());
  const names = await storedNames(prefix);
  const ofOpenTabs = await takenNames();
  const ofClosedTab = names.find(
    (name) => ofOpenTabs !== undefined && !ofOpenTabs.has(lockOf(name.slice(prefix.length))),
  );
  const name = names.includes(own) ? own : ofClosedTab;
  if (name === undefined) return undefined;
  const form = await readStored<StoredForms>(name);
  // The people who were kept in another tab have gone.
  if (
    name !== own &&
    form?.isUntouched === true &&
    [...(form.waiting ?? []), ...(form.scans ?? [])].length === 0
  ) {
    await deleteStored(name);
    return undefined;
  }
  if (name !== own) {
    await writeStored(own, form);
    await deleteStored(name);
  }
  return form;
}

let writing: Promise<unknown> = Promise.resolve();
/** What the next write of each intake stores. */
const unwritten = new Map<string, StoredForms | null>();

/**
 * Stores the form, or deletes it (null). Writes run one after the other, and the next one stores what is newest by then:
 * a filled-in person changes many fields at once, and a reload must not find the last ones in a queue.
 */
export function storeForms(intakeId: IntakeId, form: StoredForms | null): Promise<unknown> {
  const prefix = prefixOf(intakeId);
  const isQueued = unwritten.has(prefix);
  unwritten.set(prefix, form);
  if (isQueued) return writing;
  writing = writing
    .then(async () => {
      const newest = unwritten.get(prefix) ?? null;
      unwritten.delete(prefix);
      const name = prefix + (await tabName());
      await (newest === null ? deleteStored(name) : writeStored(name, newest));
    })
    // Intake still works in a browser that cannot store anything.
    .catch(() => undefined);
  return writing;
}
