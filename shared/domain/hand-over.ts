/** Which release codes a hand-over of several parcels needs (docs/decisions/023). */

/** At most as many parcels are handed over together. */
export const HAND_OVER_LIMIT = 50;

/** Who is told a parcel's code, which decides whether two parcels can share one. Phones are digits with the country code. */
export interface CodeKnown {
  receiver_phone: string;
  receiver_email: string;
  sender_phone: string;
  sender_email: string;
}

interface HandedOver extends CodeKnown {
  tracking_number: string;
  /** Its code may be known to somebody who had another phone or e-mail. */
  own_code: boolean;
}

/**
 * Puts the parcels that one code opens together: those with the same phones and e-mails of receiver and sender, because all their codes were
 * told to the same ones. Anybody can give a parcel somebody else's phone and sender, and an e-mail of their own. A parcel without a
 * receiver's phone or a sender's e-mail, or with a code of its own, is on its own.
 */
export function codeGroups<Parcel extends HandedOver>(parcels: readonly Parcel[]): Parcel[][] {
  return [...Map.groupBy(parcels, groupOf).values()];
}

function groupOf({ tracking_number, own_code, ...told }: HandedOver): string {
  const { receiver_phone, receiver_email, sender_phone, sender_email } = told;
  if (own_code || receiver_phone === '' || sender_email === '') return `parcel ${tracking_number}`;
  const emails = [receiver_email, sender_email].map((email) => email.toLowerCase());
  return ['people', receiver_phone, sender_phone, ...emails].join(' ');
}

export type CodeVerdict = 'right' | 'wrong' | 'missing';

/**
 * Checks the codes that were given for one of the groups. `given` has codes by the tracking number beside which they
 * were typed; each may be that of any parcel in the group.
 */
export function verdictOn(
  group: readonly { tracking_number: string; release_code: string }[],
  given: ReadonlyMap<string, string>,
): CodeVerdict {
  const typed = group.map((parcel) => given.get(parcel.tracking_number)).filter((code) => code !== undefined);
  if (typed.length === 0) return 'missing';
  const known = new Set(group.map((parcel) => parcel.release_code));
  return typed.every((code) => known.has(code)) ? 'right' : 'wrong';
}
