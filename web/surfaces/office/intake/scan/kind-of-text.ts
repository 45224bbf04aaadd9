/** What somebody typed into the field for scans. Pure. */
import { phoneDigits } from '#shared/domain/phone-digits.ts';
import { isPhoneOrEmail } from '#shared/domain/search-words.ts';
import { isTrackingNumber, normaliseTracking } from '#shared/domain/tracking-numbers.ts';

/** Phone numbers with the calling code of one of the four countries, as they are stored. */
const OUR_PHONE = /^(?:44\d{10}|353\d{8,9}|46\d{8,9}|995\d{9})$/;

/**
 * `person`: a phone number or an e-mail, which names the sender. `number`: a parcel's. `either`: digits that may be a phone number
 * or a parcel's. `neither`: a name, for example.
 */
export function kindOfText(text: string): 'person' | 'number' | 'either' | 'neither' {
  if (!isTrackingNumber(normaliseTracking(text))) return isPhoneOrEmail(text) ? 'person' : 'neither';
  return OUR_PHONE.test(phoneDigits(text)) && isPhoneOrEmail(text) ? 'either' : 'number';
}
