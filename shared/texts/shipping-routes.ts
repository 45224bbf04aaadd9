/** Routes, policies and packaging (specification 2, sections 2, 5 and 8). */
import { texts } from './texts.ts';

export const shippingRoutes = texts({
  success: { en: 'success', ka: 'შესრულდა', sv: 'Sparat' },
  required: { en: 'Field is required', ka: 'ველი სავალდებულოა', sv: 'Fältet måste fyllas i' },
  sameCountry: {
    en: 'Source and destination must differ.',
    ka: 'გაგზავნისა და დანიშნულების ქვეყნები სხვადასხვა უნდა იყოს.',
    sv: 'Avsändarland och mottagarland måste vara olika.',
  },
  exists: { en: 'This route exists already.', ka: 'ეს მარშრუტი უკვე არსებობს.', sv: 'Rutten finns redan.' },
  turned: {
    en: 'The upper bound must be above the lower one.',
    ka: 'ზედა ზღვარი ქვედაზე მეტი უნდა იყოს.',
    sv: 'Den övre gränsen måste vara högre än den undre.',
  },
  minAboveCap: {
    en: 'The minimum must not be above the cap.',
    ka: 'მინიმუმი მაქსიმუმს არ უნდა აღემატებოდეს.',
    sv: 'Det lägsta priset får inte vara högre än det högsta.',
  },
  overlap: {
    en: 'These policies overlap: {one} and {other}.',
    ka: 'ეს ტარიფები ერთმანეთს კვეთს: {one} და {other}.',
    sv: 'De här prisreglerna överlappar varandra: {one} och {other}.',
  },
  policyName: {
    en: '{customer_type} {collection_option} {lower}–{upper} kg',
    ka: '{customer_type} {collection_option} {lower}–{upper} კგ',
    sv: '{customer_type} {collection_option} {lower}–{upper} kg',
  },
});
