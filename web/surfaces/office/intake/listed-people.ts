/** People of the parcels in the list, whom the server does not know yet. Pure. */
import type { parcelCalls } from '#shared/contract/parcels.ts';
import type { Received } from '#shared/contract/define-call.ts';
import { searchForms } from '#shared/domain/search-words.ts';
import type { Draft } from './drafts-store.ts';
import type { Side } from './intake-form.ts';
import { parcelNumberIn } from './parcel-number.ts';

export type Person = Received<typeof parcelCalls.findInfo>['receivers'][number];

type Listed = readonly Pick<Draft, 'form'>[];

/** Those whose name, phone or e-mail contains what was typed, or whose parcel has that number; the latest first. */
export function listedPeople(listed: Listed, side: Side, typed: string): Person[] {
  const forms = searchForms(typed);
  const number = parcelNumberIn(typed);
  const found = listed.filter(({ form }) => {
    const { name, phone, email } = form[side];
    const texts = [name.toLowerCase(), email.toLowerCase(), phone.replace(/\D/g, '')];
    return form.tracking_number === number || forms.some((one) => texts.some((text) => text.includes(one)));
  });
  return withoutTwins(found.toReversed().map(({ form }) => form[side]));
}

/** Leaves out people with the name and e-mail of one before. */
export function withoutTwins(people: readonly Person[]): Person[] {
  const keyOf = ({ name, email }: Person) => `${name}\n${email}`.toLowerCase();
  return [...new Map(people.toReversed().map((one) => [keyOf(one), one])).values()].toReversed();
}
