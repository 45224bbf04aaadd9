/** Owns the views of the parcels' list that staff members save (docs/decisions/025). */
import type { savedViewCalls } from '#shared/contract/saved-views.ts';
import type { Answer, ParsedInput } from '#shared/contract/define-call.ts';
import { AppError } from '#server/app-error.ts';
import { inTransaction, type Context } from '#server/context.ts';
import type { Staff } from '#server/access/callers.ts';
import { deleteView, lockOwner, putView, selectViews } from './saved-views.queries.ts';
import { told } from '#server/told.ts';

type Views = Answer<typeof savedViewCalls.list>;

const MAX_VIEWS = 20;

export async function list(context: Context, staff: Staff): Promise<Views> {
  return { views: await selectViews(context.db, staff.id) };
}

/** Saves or replaces a view; 409 when the staff member has the most already. */
export async function save(
  context: Context,
  staff: Staff,
  { name, query }: ParsedInput<typeof savedViewCalls.save>['body'],
): Promise<Views> {
  return inTransaction(context, async (tx) => {
    await lockOwner(tx.db, staff.id);
    const { views } = await list(tx, staff);
    const isNew = views.every((view) => view.name !== name);
    if (isNew && views.length >= MAX_VIEWS)
      throw new AppError('conflict', { message: told('parcels.tooManyViews') });
    await putView(tx.db, { staff_id: staff.id, name, query });
    return list(tx, staff);
  });
}

export async function remove(context: Context, staff: Staff, id: number): Promise<Views> {
  if (!(await deleteView(context.db, staff.id, id))) throw new AppError('not_found');
  return list(context, staff);
}
