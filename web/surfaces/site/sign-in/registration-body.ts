import { accountCalls } from '#shared/contract/accounts.ts';
import { fill } from '#texts/format.ts';
import { validation } from '#texts/validation.ts';

const SHORTEST = 3;

/** A username that the profile would not take back is not chosen either; the call takes shorter ones (specification 1, section 5). */
export const registrationBody = accountCalls.signup.body.refine(
  ({ username }) => username.length >= SHORTEST,
  {
    path: ['username'],
    message: fill(validation.minimumProfile, { min: SHORTEST }),
    // Also while other fields are wrong, but not beside what is said of an empty one.
    when: ({ value }) => (value as { username?: string }).username !== '',
  },
);
