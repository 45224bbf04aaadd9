/** Owns the list of clients: all accounts, whatever their routes (specification 2, section 2; decision 015). */
import type { clientCalls } from '#shared/contract/clients.ts';
import type { Answer, ParsedInput } from '#shared/contract/define-call.ts';
import type { Context } from '#server/context.ts';
import { countsOf } from '#server/features/base/rollups/rollups.service.ts';
import {
  countClosed,
  isSearched,
  searchClients,
  selectClients,
  type ClientRow,
} from './client-list.queries.ts';

/** A page of accounts in the order asked for. `capped` when a search found more than it counts. */
export async function list(
  context: Context,
  { query, ...page }: ParsedInput<typeof clientCalls.list>['query'],
): Promise<Answer<typeof clientCalls.list>> {
  if (!isSearched(query))
    return {
      clients: (await selectClients(context.db, page)).map(present),
      total: await countAccounts(context),
    };
  const { rows, total, isCapped } = await searchClients(context.db, query, page);
  return { clients: rows.map(present), total, ...(isCapped && { capped: 1 as const }) };
}

/** From the counts of the statistics, because counting millions of rows takes too long. */
async function countAccounts(context: Context): Promise<number> {
  const always = [{ from: null, to: null }];
  const [verified, unverified, closed] = await Promise.all([
    countsOf(context, { kind: 'CUSTOMER' }, always),
    countsOf(context, { kind: 'UNVERIFIED' }, always),
    countClosed(context.db),
  ]);
  const sum = (rows: typeof verified) => rows.reduce((total, { amounts }) => total + (amounts[0] ?? 0), 0);
  return sum(verified) + sum(unverified) - closed;
}

function present({ email_verified_at, created_at, ...row }: ClientRow) {
  return {
    ...row,
    created_at: created_at.toISOString(),
    verified: email_verified_at === null ? (0 as const) : (1 as const),
  };
}
