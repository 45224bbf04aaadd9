/** Routes, policies and packaging (specification 2, sections 2, 5 and 8). */
import type { shippingRoutes as english } from '../en/shipping-routes.ts';
import { translationOf } from '../translation.ts';

export const shippingRoutes = translationOf<typeof english>()({
  success: 'შესრულდა',
  required: 'ველი სავალდებულოა',
  sameCountry: 'გაგზავნისა და დანიშნულების ქვეყნები სხვადასხვა უნდა იყოს.',
  exists: 'ეს მარშრუტი უკვე არსებობს.',
  turned: 'ზედა ზღვარი ქვედაზე მეტი უნდა იყოს.',
  minAboveCap: 'მინიმუმი მაქსიმუმს არ უნდა აღემატებოდეს.',
  overlap: 'ეს ტარიფები ერთმანეთს კვეთს: {one} და {other}.',
  policyName: '{customer_type} {collection_option} {lower}–{upper} კგ',
});
