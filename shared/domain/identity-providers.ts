/** The companies whose accounts customers can sign in with. */
export const IDENTITY_PROVIDERS = ['google', 'facebook'] as const;

export type IdentityProviderName = (typeof IDENTITY_PROVIDERS)[number];

/** How they write their names. */
export const PROVIDER_TITLES = { google: 'Google', facebook: 'Facebook' } as const satisfies Record<
  IdentityProviderName,
  string
>;
