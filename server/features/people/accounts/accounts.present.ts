import type { ClientSession, StaffSession } from '#shared/contract/accounts.ts';
import type { Selectable } from 'kysely';
import type { Customers, Staff } from '#server/db/schema.gen.ts';

/** A customer's session. */
export function presentClientSession(customer: Selectable<Customers>, accessToken: string): ClientSession {
  const { id, username, name, email, phone, loyalty_code, points, language } = customer;
  return {
    access_token: accessToken,
    account_type: 'CLIENT',
    staff: {
      id,
      username,
      name,
      email,
      phone,
      loyalty_code,
      points,
      ...(language !== null && { language }),
      customer_type: customer.customer_type,
      sourceCountry: customer.source_country,
    },
  };
}

/** A staff member's session with the visible routes. */
export function presentStaffSession(
  staff: Selectable<Staff>,
  routes: StaffSession['staff']['routes'],
  accessToken: string,
): StaffSession {
  const { id, username, name, email, phone, privileges, language } = staff;
  const isDue = staff.second_factor_required && staff.second_factor_secret === null;
  return {
    access_token: accessToken,
    account_type: 'ADMIN',
    staff: {
      id,
      username,
      name,
      email,
      phone,
      privileges,
      routes,
      ...(language !== null && { language }),
      ...(isDue && { second_factor_due: 1 as const }),
    },
  };
}
