/** Which release codes a hand-over of several parcels needs (docs/decisions/023). */

/** At most as many parcels are handed over together. */
export const HAND_OVER_LIMIT = 50;

/** What decides whether two parcels can share a code. Phones are digits with the country code. */
interface HandedOver {
  tracking_number: string;
  receiver_phone: string;
  sender_email: string;
  /** Its code may be known to somebody who had another phone or e-mail. */
  own_code: boolean;
}

/**
 * Puts the parcels that one code opens together: those with the same receiver's phone and the same sender's e-mail,
 * because all their codes were sent to that e-mail for that receiver. A parcel without one of the two, or with a code of its own, is
 * on its own.
 */
export function codeGroups<Parcel extends HandedOver>(parcels: readonly Parcel[]): Parcel[][] {
  return [...Map.groupBy(parcels, groupOf).values()];
}

function groupOf({ tracking_number, receiver_phone, sender_email, own_code }: HandedOver): string {
  if (own_code || receiver_phone === '' || sender_email === '') return `parcel ${tracking_number}`;
  return `receiver ${receiver_phone} ${sender_email.toLowerCase()}`;
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
