import type { Country } from '../domain/countries.ts';
import { asksForItems } from '../domain/booking-wizard.ts';
import { prices } from './en/prices.ts';

interface EstimateNote {
  source: Country;
  /** The estimate counts delivery to the door. */
  delivered: boolean;
  /** An item is to be insured, which costs what staff charge when they take it in. */
  insured: boolean;
}

/** What stands below the estimate of a booking (decisions/020): in the wizard, the confirmation and the e-mail. */
export function estimateNote({ source, delivered, insured }: EstimateNote): string {
  const { note, noteToDoor, noteToOffice, insurance } = prices.estimate;
  const inWords = delivered ? noteToDoor : noteToOffice;
  return [asksForItems(source) ? note : inWords, ...(insured ? [insurance] : [])].join(' ');
}
