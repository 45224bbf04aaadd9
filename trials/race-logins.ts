/** The races for a login's tokens and for a mailed link. */
import { createHash, randomUUID } from 'node:crypto';
import { cookiesOf, counts, OWNER, type Race, times } from './race-calls.ts';

export const refresh: Race = {
  name: 'one refresh token',
  async prepare(calls, callers) {
    const body = { username: 'dublin', password: 'merani-demo' };
    const login = await calls.request('/api/auth/staff', { body });
    const cookie = cookiesOf(login);
    const next = new Set<string>();
    return {
      requests: times(callers, () => async () => {
        const reply = await calls.request('/api/auth/refresh', { method: 'POST', headers: { cookie } });
        next.add(cookiesOf(reply));
        return reply;
      }),
      winners: callers,
      refusals: [],
      stored: async () => (next.size === 1 ? [] : [`${next.size} different tokens follow`]),
    };
  },
};

export const link: Race = {
  name: 'a mailed link',
  async prepare(calls, callers) {
    const token = randomUUID();
    const hash = createHash('sha256').update(token).digest();
    // An invited customer: the inviter's reward depends on the same link (I3).
    await calls.query(
      `with inviter as (select id, loyalty_code from customers where email = $1),
       made as (
         insert into customers (email, name, username, phone, loyalty_code, invited_by, password_hash)
         select 'race-' || $2 || '@example.com', 'Race', 'race', '442079460123', $2, inviter.id, 'x' from inviter returning id)
       insert into one_time_tokens (hash, purpose, customer_id, expires_at, password_mark)
       select $3, 'verify_email', id, now() + interval '1 hour', sha256('x') from made`,
      [OWNER, token, hash],
    );
    return {
      requests: times(callers, () => () => calls.request(`/api/auth/customer/verification/${token}`)),
      winners: 1,
      refusals: ['404 link_expired'],
      stored: () =>
        counts(
          calls,
          'rewards for the invitation',
          1,
          `select count(*)::int as count from points_entries e join customers c on c.id = e.invited_id
           where c.loyalty_code = $1 and e.type = 'INVITE_CUSTOMER'`,
          [token],
        ),
    };
  },
};
