/** Owns mentions: the notes that name the caller, and which of them were opened. Specification 2, sections 3, 4 and 9. */
import type { Answer } from '#shared/contract/define-call.ts';
import type { mentionCalls } from '#shared/contract/mentions.ts';
import { AppError } from '#server/app-error.ts';
import type { Context } from '#server/context.ts';
import type { Staff } from '#server/access/callers.ts';
import type { AtPushing } from '#server/features/base/push/push.service.ts';
import { findStaff, routesOfStaff } from '#server/features/people/agents/agents.service.ts';
import {
  countUnseen,
  hasUnseen,
  markMentionSeen,
  selectMentions,
  type MentionRow,
} from './mentions.queries.ts';
import { presentNotes } from './notes.present.ts';
import { notesById } from './threads.queries.ts';

type Page = Answer<typeof mentionCalls.list>;
type Profile = Answer<typeof mentionCalls.profile>;

const PAGE_SIZE = 10;

/** A page of the caller's mentions, newest first, and the number of all unseen ones. */
export async function list(context: Context, staff: Staff, start: number): Promise<Page> {
  const rows = await selectMentions(context.db, staff, { start, limit: PAGE_SIZE });
  return { mentions: rows.map(presentMention), unseen: await countUnseen(context.db, staff) };
}

/** Marks a mention as opened; repeating it is allowed; 404 when it is another staff member's. */
export async function seen(context: Context, staff: Staff, id: number): Promise<{ unseen: number }> {
  if (!(await markMentionSeen(context.db, staff, id, context.clock.now()))) throw new AppError('not_found');
  return { unseen: await countUnseen(context.db, staff) };
}

/**
 * Whether a note still mentions a member of staff, who has not opened it. A job's `AtPushing`; a change of what staff may see ends their
 * browsers.
 */
export const isMentioned: AtPushing['isMentioned'] = ({ db }, staffId, note) => hasUnseen(db, staffId, note);

/** The caller's account, a page of mentions, and their notes. */
export async function profile(context: Context, staff: Staff, start: number): Promise<Profile> {
  const own = await findStaff(context, staff.id);
  if (own === undefined) throw new AppError('not_found');
  const { id, username, name, email, phone } = own;
  const rows = await selectMentions(context.db, staff, { start, limit: PAGE_SIZE });
  const notes = await notesById(
    context.db,
    staff,
    rows.map((row) => row.note_id),
  );
  return {
    staff: {
      id,
      username,
      name,
      email,
      phone,
      created_at: own.created_at.toISOString(),
      privileges: own.privileges,
      routes: await routesOfStaff(context, own),
    },
    mentions: rows.map(presentMention),
    unseen: await countUnseen(context.db, staff),
    ...presentNotes(notes),
  };
}

function presentMention(row: MentionRow): Page['mentions'][number] {
  const { id, staff_id, username, body, tracking, booking_id } = row;
  return {
    id,
    staff_id,
    username,
    body,
    data: tracking === null ? { type: 'booking', id: booking_id ?? 0 } : { type: 'cargo', id: tracking },
    created_at: row.created_at.toISOString(),
    seen: row.seen ? 1 : 0,
  };
}
