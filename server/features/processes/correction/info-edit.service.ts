/**
 * Owns corrections of a parcel's sender or receiver: stores a new version of the contact, for one parcel or for all of
 * the contact's unreleased parcels. Labels and releases keep the old version. What was meant for the phone or e-mail before ends:
 * a receiver's change that waits for its code, the link of the receiver's page, and messages that wait. Specification 2 section 5;
 * decisions, Parcel.
 */
import type { parcelCalls } from '#shared/contract/parcels.ts';
import type { ParsedInput } from '#shared/contract/define-call.ts';
import { AppError } from '#server/app-error.ts';
import { inTransaction, type Context } from '#server/context.ts';
import type { Staff } from '#server/access/callers.ts';
import { countMany } from '#server/http/rate-limits.ts';
import { verifiedCustomerOf } from '#server/features/people/accounts/customers.service.ts';
import { lockEmailsShared } from '#server/features/people/accounts/email-locks.ts';
import { dropMailsTo } from '#server/features/base/notifications/mails.service.ts';
import { recordActivities } from '#server/features/base/activity/activity.service.ts';
import { rewardUse } from '#server/features/records/loyalty/referrals.service.ts';
import { readdress, revokeLinks } from '#server/features/records/messages/waiting.service.ts';
import { dropChanges } from '#server/features/processes/receiving/delivery-change.service.ts';
import {
  storeContact,
  carryChoices,
  rememberReceivers,
} from '#server/features/people/addresses/contacts.service.ts';
import {
  deleteArchives,
  forgetReceivers,
  restoreReceivers,
  selectContacts,
  selectFormerReceivers,
  selectOwned,
  unshareNotes,
  type Former,
  type Owned,
} from './former-customers.queries.ts';
import {
  countWithContact,
  isInScope,
  lockWithContact,
  selectSenderEmail,
  setReceiver,
  setSender,
  type ContactChange,
  type Moved,
  type Target,
} from './info-edit.queries.ts';
import { addJob } from '#server/jobs/jobs.queries.ts';
import type { JobPayloads } from '#server/jobs/tasks.ts';
import { told } from '#server/told.ts';

type Edit = ParsedInput<typeof parcelCalls.editInfo>['body'];

/** Throws `not_found` when the parcel does not exist or is out of scope. */
export async function requireInScope(context: Context, staff: Staff, id: number): Promise<void> {
  if (!(await isInScope(context.db, staff, id))) {
    throw new AppError('not_found', { message: told('parcels.itemNotFound') });
  }
}

/** How many parcels a change of all of this contact's would change. */
export async function sameContact(context: Context, staff: Staff, id: number, target: Target) {
  return { count: await countWithContact(context.db, staff, id, target) };
}

/** Changes the contact; 409 `already_released` when the parcel was released. */
export async function editInfo(context: Context, staff: Staff, id: number, edit: Edit) {
  return inTransaction(context, async (tx) => {
    if (edit.target === 'sender') {
      await lockEmailsShared(tx, edit.address.email, await selectSenderEmail(tx.db, id));
    }
    const locked = await lockWithContact(tx.db, staff, id, edit.target, edit.update_all === 1);
    const edited = locked.find((parcel) => parcel.id === id);
    if (edited === undefined) throw new AppError('not_found', { message: told('parcels.itemNotFound') });
    if (edited.status === 'RELEASED')
      throw new AppError('already_released', {
        message: told('errors.already_released', { tracking: edited.tracking_number }),
      });
    const open = locked.filter((parcel) => parcel.status !== 'RELEASED');
    await countMany(tx, 'named_at_once', staff, open.length);
    const change = {
      like: id,
      ids: open.map((parcel) => parcel.id),
      contactId: await storeContact(tx, edit.address),
    };
    const moved =
      edit.target === 'sender'
        ? await moveToSender(tx, change, edit.address.email)
        : await moveToReceiver(tx, change);
    const [first] = moved;
    if (first !== undefined) await carryChoices(tx, first.from_id, change.contactId);
    await readdress(
      tx,
      moved.map((parcel) => parcel.id),
    );
    await recordActivities(
      tx,
      'ADDRESS',
      open
        .filter(({ id: one }) => moved.some((parcel) => parcel.id === one))
        .map(({ tracking_number: tracking, route_id }) => ({
          data: {
            id: staff.id,
            username: staff.username,
            tracking,
            edit: { target: edit.target, from: first?.from_id ?? edited.contact_id, to: change.contactId },
          },
          scope: { route_id, staff_id: staff.id },
        })),
    );
    return { message: told('parcels.addressUpdated') };
  });
}

/** Who had the phone or e-mail before can neither confirm a change nor open the page any more. */
async function moveToReceiver(tx: Context, change: ContactChange): Promise<Moved[]> {
  const moved = await setReceiver(tx.db, change);
  await dropChanges(
    tx,
    moved.map(({ id }) => id),
  );
  await revokeLinks(
    tx,
    moved.filter((one) => one.reach_changed).map(({ id }) => id),
  );
  return moved;
}

/** A different e-mail gives the parcels to its customer, who has used the service if one of them is paid. */
async function moveToSender(tx: Context, change: ContactChange, email: string): Promise<Moved[]> {
  const customer = await verifiedCustomerOf(tx, email);
  const before = await selectOwned(tx.db, change.ids);
  const moved = await setSender(tx.db, change, customer?.id ?? null);
  if (customer !== undefined && moved.length > 0) await rewardUse(tx, customer.id);
  // Also while neither has an account: the new sender may register later.
  await unshareNotes(
    tx.db,
    moved.filter((one) => one.email_changed).map(({ id }) => id),
  );
  await passOn(tx, before);
  return moved;
}

/** Parcels whose customer has changed: the one before keeps nothing of them, and the new one has their receivers. */
async function passOn(tx: Context, before: readonly Owned[]): Promise<void> {
  const now = new Map(
    (
      await selectOwned(
        tx.db,
        before.map(({ id }) => id),
      )
    ).map((one) => [one.id, one]),
  );
  const passed = before.filter((one) => one.customer_id !== (now.get(one.id)?.customer_id ?? null));
  if (passed.length === 0) return;
  const corrected = await selectFormerReceivers(tx.db, passed);
  const former = passed.flatMap(({ customer_id, receiver_id, tracking_number }) => {
    const others = corrected.filter((one) => one.tracking_number === tracking_number);
    const receivers = [receiver_id, ...others.map((one) => one.receiver_id)];
    return customer_id === null ? [] : receivers.map((id) => ({ customer_id, receiver_id: id }));
  });
  const given = passed.flatMap(({ id }) => now.get(id) ?? []).filter((one) => one.customer_id !== null);
  const [first] = given;
  // First, so that whoever comes the other way round sees that it is named.
  if (first?.customer_id != null) {
    const ids = given.map((one) => one.receiver_id);
    await rememberReceivers(tx, first.customer_id, await selectContacts(tx.db, ids));
  }
  if (former.length === 0) return;
  await forget(tx, former);
  // Another correction at the same moment may still name them.
  await addJob(tx, 'forget_receivers', { former });
  const customer_ids = [...new Set(former.map((one) => one.customer_id))];
  await deleteArchives(tx.db, customer_ids);
  await dropMailsTo(tx, 'dataReady', customer_ids);
  // One that is asked for before this is committed may be made from what was true before.
  await addJob(tx, 'forget_archives', { customer_ids });
}

/** The job: what two corrections at once left to each other. */
export function forgetFormer(context: Context, { former }: JobPayloads['forget_receivers']): Promise<void> {
  return inTransaction(context, (tx) => forget(tx, former));
}

async function forget({ db }: Context, former: readonly Former[]): Promise<void> {
  await forgetReceivers(db, former);
  await restoreReceivers(db, former);
}
