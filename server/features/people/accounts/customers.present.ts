import type { Selectable } from 'kysely';
import type { customerCalls } from '#shared/contract/customers.ts';
import type { Answer } from '#shared/contract/define-call.ts';
import type { Customers } from '#server/db/schema.gen.ts';

type Profile = Answer<typeof customerCalls.get>['customer'];

/** The customer's own view of the account. */
export function presentCustomer(row: Selectable<Customers>): Profile {
  const { id, name, email, username, phone, points, loyalty_code } = row;
  return {
    id,
    name,
    email,
    username,
    phone,
    points,
    loyalty_code,
    customer_type: row.customer_type,
    created_at: row.created_at.toISOString(),
  };
}
