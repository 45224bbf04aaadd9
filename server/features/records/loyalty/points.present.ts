/** Entries of the ledger as the office sees them. */
import type { Answer } from '#shared/contract/define-call.ts';
import type { loyaltyCalls } from '#shared/contract/loyalty.ts';
import type { selectEarned } from './points.queries.ts';

type EarnedRow = Awaited<ReturnType<typeof selectEarned>>[number];
type ActivityEntry = Answer<typeof loyaltyCalls.activity>['activity'][number];

/** SHARE names the customer; INVITE and INVITE_USED name the inviter (`a_`) and the invited customer (`i_`). */
export function presentActivity(row: EarnedRow): ActivityEntry {
  const entry = { id: row.id, created_at: row.created_at.toISOString() };
  if (row.type === 'SHARE_LINK')
    return { ...entry, type: 'SHARE', data: { id: row.customer_id, name: row.name, points: row.points } };
  const people = {
    a_id: row.customer_id,
    a_name: row.name,
    i_id: row.invited_id,
    i_name: row.invited_name,
  };
  if (row.type === 'INVITE_CUSTOMER') {
    const pending = row.credited_at === null ? 1 : 0;
    return { ...entry, type: 'INVITE', data: { ...people, points: row.points, pending } };
  }
  return {
    ...entry,
    type: 'INVITE_USED',
    data: { ...people, tracking: row.tracking_number, points: row.points },
  };
}
