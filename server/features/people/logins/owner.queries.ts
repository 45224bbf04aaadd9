import { sql } from 'kysely';
import type { Owner } from './owner.ts';

/** SQL: the row is of this account. */
export const ofOwner = (owner: Owner) =>
  'customer_id' in owner
    ? sql<boolean>`customer_id = ${owner.customer_id}`
    : sql<boolean>`staff_id = ${owner.staff_id}`;
