import type { Country } from '../domain/countries.ts';
import { asksForItems } from '../domain/booking-wizard.ts';

type Texts = Readonly<Record<'note' | 'noteToDoor' | 'noteToOffice' | 'insurance', string>>;

interface EstimateNote {
  source: Country;
  /** The estimate counts delivery to the door. */
  delivered: boolean;
  /** An item is to be insured, which costs what staff charge when they take it in. */
  insured: boolean;
}

/** What stands below the estimate of a booking (decisions/020): in the wizard, the confirmation and the e-mail. `texts` are those of the language. */
export function estimateNote(texts: Texts, { source, delivered, insured }: EstimateNote): string {
  const { note, noteToDoor, noteToOffice, insurance } = texts;
  const inWords = delivered ? noteToDoor : noteToOffice;
  return [asksForItems(source) ? note : inWords, ...(insured ? [insurance] : [])].join(' ');
}
