/**
 * The booking wizard: its steps by source country, and checks across several fields (specification 1, sections 2 to
 * 5).
 */
import type { Country } from './countries.ts';

/** A page of the wizard and the parts of the specification that it shows, in order. */
export interface WizardStep {
  name: 'address' | 'count' | 'visit' | 'items' | 'terms';
  parts: readonly WizardPart[];
}

export type WizardPart =
  | 'SourceFieldSet'
  | 'CourierVisitDate'
  | 'ParcelsCount'
  | 'CollectionType'
  | 'ParcelDeminsions'
  | 'ReceiverDetails'
  | 'Items'
  | 'TermsAndConditions';

const ADDRESS: WizardStep = { name: 'address', parts: ['SourceFieldSet'] };
const TERMS: WizardStep = { name: 'terms', parts: ['TermsAndConditions'] };

const SIMPLE_STEPS: readonly WizardStep[] = [
  ADDRESS,
  { name: 'count', parts: ['ParcelsCount', 'CollectionType', 'ParcelDeminsions', 'ReceiverDetails'] },
  TERMS,
];

const ITEM_STEPS: readonly WizardStep[] = [
  ADDRESS,
  { name: 'visit', parts: ['CourierVisitDate'] },
  { name: 'items', parts: ['Items'] },
  TERMS,
];

/** Bookings from the UK describe the parcels in free text; all others list items and ask for a visit date. */
export function asksForItems(source: Country): boolean {
  return source !== 'UK';
}

export function wizardSteps(source: Country): readonly WizardStep[] {
  return asksForItems(source) ? ITEM_STEPS : SIMPLE_STEPS;
}

/** The fields that the items check needs; weight in kg. */
export interface WizardItem {
  item: { weight: number };
  address: { line_1: string };
}

/** Which of an item's buttons that say 'Enter' turn red: the one of its details, or of its receiver. */
export function itemFaults(item: WizardItem): { details: boolean; address: boolean } {
  return { details: !(item.item.weight > 0), address: item.address.line_1.trim() === '' };
}

/** Whether Next may leave the items step; otherwise it shows 'Please fill all red sections in items.'. */
export function itemsComplete(items: readonly WizardItem[]): boolean {
  if (items.length === 0) return false;
  return items.every((item) => {
    const faults = itemFaults(item);
    return !faults.details && !faults.address;
  });
}

/** Numbers the items from 1 again, after one was added or removed. */
export function renumber<T extends { item: { id: number } }>(items: readonly T[]): T[] {
  return items.map((item, index) => ({ ...item, item: { ...item.item, id: index + 1 } }));
}

/**
 * The flags for the choice between Drop Off and Home Collection, which exclude each other; null: nothing chosen
 * yet.
 */
export function collectionFlags(choice: 'drop_off' | 'home_collection' | null): {
  drop_off: 0 | 1;
  home_collection: 0 | 1;
} {
  return { drop_off: choice === 'drop_off' ? 1 : 0, home_collection: choice === 'home_collection' ? 1 : 0 };
}

/** Exactly one of Drop Off and Home Collection is chosen ('You need to check on option.'). */
export function collectionChosen(flags: { drop_off: number; home_collection: number }): boolean {
  return flags.drop_off + flags.home_collection === 1;
}

/** The default address is usable if its line 1 is filled in and it belongs to the source country. */
export function usableDefaultAddress(
  address: { address_country_code: string; address_line_1: string } | null,
  source: Country,
): boolean {
  return address !== null && address.address_country_code === source && address.address_line_1.trim() !== '';
}
