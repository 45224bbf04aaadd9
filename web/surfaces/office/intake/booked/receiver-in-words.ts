/**
 * The receiver in the free text of a booking in words (decision 021). Only what is certain is read: a text about several
 * people, or without any phone, stays a text.
 */
import { withoutDoor } from '#shared/domain/booking-estimate.ts';
import type { Country } from '#shared/domain/countries.ts';
import { phoneDigits } from '#shared/domain/phone-digits.ts';
import { postcodeFits } from '#shared/domain/postcodes.ts';
import { CALLING_CODES } from '#web/surfaces/office/parcels/calling-code.ts';
import { NOBODY } from '../state/parcel-values.ts';

/** Digits that are written as one number. */
const NUMBERS = /(?:\+|\b)\d(?:[\d ()./-]*\d)?/g;

const WORDS = /[^\s,;<>()]+/g;

/** What people write before a phone, an e-mail or an address. */
const LABEL =
  /^(?:(?:to|tel|tele?phone|phone|mob|mobile|e-?mail|name|address|till|tfn|telefon|mobil|namn|adress|ტელ|ტელეფონი|მობ|სახელი|მისამართი|მიმღები|receiver|mottagare)(?:\s*[:.]|\s*$)\s*)+/iu;

/** A name: two to four words of letters. `and` joins two people. */
const NAME =
  /^(?!.*(?<!\p{L})(?:and|och|და)(?!\p{L}))\p{L}[\p{L}\p{M}.'’-]*(?: \p{L}[\p{L}\p{M}.'’-]*){1,3}$/iu;

/** The country is known from the route. */
const COUNTRY = /^(?:georgia|georgien|საქართველო)$/iu;

/** A street, a house and a flat, a city, a district: more parts than that are more than one address. */
const MOST_PARTS = 4;
/** The maximum of an address line. */
const MOST_LETTERS = 255;

/**
 * The phone number in a text, as digits; '' unless it is certain: the only long number, with the country code of the
 * destination. A number of an identity card or a second phone would be somebody else's.
 */
export function onlyPhoneIn(text: string, country: Country): string {
  const long = longNumbers(text).map(phoneDigits);
  const [phone = ''] = long;
  return long.length === 1 && phone.length <= 15 && phone.startsWith(CALLING_CODES[country]) ? phone : '';
}

const longNumbers = (text: string): string[] =>
  (text.match(NUMBERS) ?? []).filter((written) => phoneDigits(written).length >= 9);

/** The person in a text such as 'Nino Beridze, +995 555 12-34-56, 7 Rustaveli Ave, Tbilisi 0108'. */
export function receiverInWords(text: string, country: Country): typeof NOBODY {
  const phone = onlyPhoneIn(text, country);
  if (phone === '') return NOBODY;
  const [written = ''] = longNumbers(text);
  const email = emailIn(text);
  const parts = withoutDoor(text)
    .replace(written, ',')
    .replace(email, ',')
    .split(/[,;\n]|\.\s*$/)
    .map(withoutLabel)
    .filter((part) => part !== '' && !COUNTRY.test(part));
  const [name = '', ...address] = parts;
  const isOne =
    NAME.test(name) && address.length <= MOST_PARTS && address.every((part) => emailIn(part) === '');
  return isOne ? { ...NOBODY, name, email, phone, ...linesOf(address, country) } : { ...NOBODY, phone };
}

/** The first e-mail address in a text; '' if there is none. */
const emailIn = (text: string): string => text.match(WORDS)?.map(withoutStops).find(isEmail) ?? '';

const withoutStops = (word: string): string => word.replace(/(?<!\.)\.+$/, '');

/** Looks roughly like an address: there is something before the @, and around a full stop after it. */
function isEmail(word: string): boolean {
  const at = word.indexOf('@', 1);
  return at > 0 && word.lastIndexOf('.') > at + 1;
}

/** Without the brackets, dashes and labels around it. */
const withoutLabel = (part: string): string =>
  part
    .replace(/^[\s()<>:.–-]+|(?<![\s()<>:–-])[\s()<>:–-]+$/g, '')
    .replace(LABEL, '')
    .replace(/(?<![\s:(])[\s:(]+(?:tel|phone|mob|mobile|telefon|ტელ|მობ)[.:]?$/iu, '')
    .trim();

/** The first part is the street; the postcode stands alone or ends one of the others. */
function linesOf(parts: readonly string[], country: Country) {
  let postal_code = '';
  const others = parts.flatMap((part, at) => {
    const code = at === 0 || postal_code !== '' ? '' : codeAtEnd(part, country);
    if (code === '') return [part];
    postal_code = code;
    const rest = part.slice(0, -code.length).trim();
    return rest === '' ? [] : [rest];
  });
  const [address_line_1 = '', ...rest] = others;
  const address_line_2 = rest.join(', ');
  const isTooLong = address_line_1.length > MOST_LETTERS || address_line_2.length > MOST_LETTERS;
  return isTooLong ? {} : { address_line_1, address_line_2, postal_code };
}

/** The last word or, as in the UK and Sweden, the last two, if they are a postcode of the country. */
function codeAtEnd(part: string, country: Country): string {
  const ends = [/(?<!\S)\S+ \S+$/, /(?<!\S)\S+$/].map((pattern) => pattern.exec(part)?.[0] ?? '');
  return ends.find((code) => code !== '' && postcodeFits(country, code)) ?? '';
}
