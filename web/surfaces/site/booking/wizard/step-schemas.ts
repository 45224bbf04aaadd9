/** The rules of each step: parts of the contract's booking form, combined as the steps show them. */
import { z } from 'zod';
import { parcelsCount, parcelsInWords } from '#shared/contract/booking-form.ts';
import { requiredText } from '#shared/contract/fields.ts';
import type { Country } from '#shared/domain/countries.ts';
import { isToTheDoor, withoutDoor } from '#shared/domain/booking-estimate.ts';
import { isPastVisit, readVisitDate } from '#shared/domain/visit-dates.ts';
import { bookingWizard } from '#texts/booking-wizard.ts';
import { validation } from '#texts/validation.ts';
import { typedNumber } from '#web/ui/form/typed-number.ts';

const collection = z.enum(['drop_off', 'home_collection'], { error: validation.checkOption });

/** The wish for the door alone, which a quote has filled in, names no receiver. */
const names = (text: string) => !isToTheDoor(text) || withoutDoor(text).trim() !== '';

export const countStep = parcelsInWords.extend({
  parcels_count: parcelsCount,
  collection,
  receiver_details: parcelsInWords.shape.receiver_details.refine(names, bookingWizard.count.receiversMissing),
});

export const termsStep = z.object({ agree: z.literal('on', { error: validation.terms }) });

export function visitStep(source: Country) {
  const visit_date = requiredText(255).superRefine((text, check) => {
    if (text.trim() === '') return;
    const visit = readVisitDate(text, source);
    if (visit === null) check.addIssue({ code: 'custom', message: validation.dateInvalid });
    else if (isPastVisit(visit, new Date(), source))
      check.addIssue({ code: 'custom', message: validation.datePast });
  });
  return z.object({ visit_date, parcels_count: parcelsCount, collection });
}

/** Converts form values to the schemas' input: the count becomes a number, or undefined if it is empty. */
export function readCount({ parcels_count = '', ...values }: Record<string, string>) {
  const text = parcels_count.trim();
  return {
    ...values,
    ...(text !== '' && { parcels_count: typedNumber(text, 0) }),
  };
}
