/** What somebody typed into the field for scans. Pure. */
import { phoneDigits } from '#shared/domain/phone-digits.ts';
import { isPhoneOrEmail } from '#shared/domain/search-words.ts';
import { isTrackingNumber, normaliseTracking } from '#shared/domain/tracking-numbers.ts';

/** Phone numbers with the calling code of one of the four countries, as they are stored. */
const OUR_PHONE = /^(?:44\d{10}|353\d{8,9}|46\d{8,9}|995\d{9})$/;

/**
 * `person`: a phone number or an e-mail, which names the sender. `digits`: the same, but without a plus, so that it may
 * be a parcel's number as well. `number`: a parcel's number. `nothing`: none of them, as a name.
 */
export function typedForScan(text: string): 'person' | 'digits' | 'number' | 'nothing' {
  if (!isTrackingNumber(normaliseTracking(text))) return isPhoneOrEmail(text) ? 'person' : 'nothing';
  return OUR_PHONE.test(phoneDigits(text)) && isPhoneOrEmail(text) ? 'digits' : 'number';
}
