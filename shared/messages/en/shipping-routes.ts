/** Routes, policies and packaging (specification 2, sections 2, 5 and 8). */
export const shippingRoutes = {
  success: 'success',
  required: 'Field is required',
  sameCountry: 'Source and destination must differ.',
  exists: 'This route exists already.',
  turned: 'The upper bound must be above the lower one.',
  minAboveCap: 'The minimum must not be above the cap.',
  overlap: 'These policies overlap: {one} and {other}.',
  policyName: '{customer_type} {collection_option} {lower}–{upper} kg',
} as const;
