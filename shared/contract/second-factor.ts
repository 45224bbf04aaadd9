/** The second factor of staff (decisions, Accounts; decision 017). Logging in with it: `accounts.staffSecondFactor`. */
import { z } from 'zod';
import { allStaff, defineCall } from './define-call.ts';
import { flag, givenPassword, messageOnly, secondFactorCode } from './fields.ts';

export const secondFactorCalls = {
  state: defineCall({
    name: 'secondFactor.state',
    method: 'GET',
    path: '/staff/second-factor',
    access: allStaff,
    beforeSecondFactor: true,
    /** `required`: by the main admin. `recovery_codes`: how many are left. */
    answer: z.object({ enabled: flag, required: flag, recovery_codes: z.int() }),
    summary: 'The state of one’s own second factor.',
  }),

  start: defineCall({
    name: 'secondFactor.start',
    method: 'POST',
    path: '/staff/second-factor/start',
    access: allStaff,
    limit: 'own_login',
    adds: 'own_changes',
    beforeSecondFactor: true,
    body: z.object({ password: givenPassword }),
    /** `secret` in base32; the URL contains it for a QR code. */
    answer: z.object({ secret: z.string(), otpauth_url: z.string() }),
    errors: ['conflict', 'too_many'],
    summary: 'Begins setting up one’s second factor.',
  }),

  confirm: defineCall({
    name: 'secondFactor.confirm',
    method: 'POST',
    path: '/staff/second-factor/confirm',
    access: allStaff,
    limit: 'own_login',
    adds: 'nothing',
    beforeSecondFactor: true,
    body: z.object({ code: secondFactorCode }),
    answer: z.object({ message: z.string(), recovery_codes: z.array(z.string()) }),
    errors: ['second_factor', 'conflict', 'too_many'],
    summary: 'Completes the set-up with the app’s code, and returns the recovery codes once.',
  }),

  remove: defineCall({
    name: 'secondFactor.remove',
    method: 'POST',
    path: '/staff/second-factor/remove',
    access: allStaff,
    limit: 'own_login',
    adds: 'nothing',
    body: z.object({ password: givenPassword, code: secondFactorCode.optional() }),
    answer: messageOnly,
    errors: ['conflict', 'too_many'],
    summary: 'Removes one’s own second factor.',
  }),
};
