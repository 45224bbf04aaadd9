import type { Refusal } from './refusal.ts';
import type { Draft } from './drafts-store.ts';
import type { IntakeValues } from './intake-form.ts';

/** A form that is not open, and whose parcels are not in the list. */
export interface WaitingForm {
  /** The id of its first draft, once that is in the list. */
  id: string;
  initial: IntakeValues;
  /** The draft that is being edited; null for a new parcel. */
  editing: Draft | null;
  /** Number of parcels, as typed. */
  count: number | string;
  /** Why its parcels were not added; null if they were not refused. */
  refusal: Refusal | null;
  /** The numbers that are being added; none if it waits to be opened again. */
  adding: readonly string[];
}
