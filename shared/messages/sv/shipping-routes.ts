/** Routes, policies and packaging (specification 2, sections 2, 5 and 8). */
import type { shippingRoutes as english } from '../en/shipping-routes.ts';
import { translationOf } from '../translation.ts';

export const shippingRoutes = translationOf<typeof english>()({
  success: 'Sparat',
  required: 'Fältet måste fyllas i',
  sameCountry: 'Avsändarland och mottagarland måste vara olika.',
  exists: 'Rutten finns redan.',
  turned: 'Den övre gränsen måste vara högre än den undre.',
  minAboveCap: 'Det lägsta priset får inte vara högre än det högsta.',
  overlap: 'De här prisreglerna överlappar varandra: {one} och {other}.',
  policyName: '{customer_type} {collection_option} {lower}–{upper} kg',
});
