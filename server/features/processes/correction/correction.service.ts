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
import {
  forgetActivityOf,
  lockActivityOf,
  verifiedCustomerOf,
} from '#server/features/people/accounts/customers.service.ts';
import { lockEmailsShared } from '#server/features/people/accounts/email-locks.ts';
import { dropMailsToCustomers } from '#server/features/base/notifications/mails.service.ts';
import { recordActivities } from '#server/features/base/activity/activity.service.ts';
import { dropShared } from '#server/features/records/notes/share-mail.service.ts';
import { creditPendingOfInviter } from '#server/features/records/loyalty/referrals.service.ts';
import { readdress, revokeLinks } from '#server/features/records/messages/waiting-messages.service.ts';
import { dropChanges } from '#server/features/processes/receiving/delivery-change.service.ts';
import { rememberReceivers, storeCorrected } from '#server/features/people/addresses/contacts.service.ts';
import {
  deleteArchives,
  forgetReceivers,
  restoreReceivers,
  selectContacts,
  selectFormer,
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
  type Correction,
  type Corrected,
  type Side,
} from './correction.queries.ts';
import { addJob } from '#server/jobs/jobs.queries.ts';
import type { JobPayloads } from '#server/jobs/tasks.ts';
import { told } from '#server/told.ts';

type Form = ParsedInput<typeof parcelCalls.editInfo>['body'];

/** Throws `not_found` when the parcel does not exist or is out of scope. */
export async function requireParcelInScope(context: Context, staff: Staff, id: number): Promise<void> {
  if (!(await isInScope(context.db, staff, id))) {
    throw new AppError('not_found', { message: told('parcels.itemNotFound') });
  }
}

/** How many parcels a correction of all that have this contact would change. */
export async function sameContact(context: Context, staff: Staff, id: number, side: Side) {
  return { count: await countWithContact(context.db, staff, id, side) };
}

/** Gives the parcel another version of its sender or receiver; 409 `already_released` when the parcel was released. */
export async function correctContact(context: Context, staff: Staff, id: number, form: Form) {
  const { target: side, address } = form;
  await countMany(context, 'corrections', staff, 1);
  return inTransaction(context, async (tx) => {
    if (side === 'sender') {
      const emails = [address.email, await selectSenderEmail(tx.db, id)] as const;
      await lockEmailsShared(tx, ...emails);
      await lockActivityOf(tx, emails);
    }
    const locked = await lockWithContact(tx.db, staff, id, side, { andOthers: form.update_all === 1 });
    const parcel = locked.find((one) => one.id === id);
    if (parcel === undefined) throw new AppError('not_found', { message: told('parcels.itemNotFound') });
    if (parcel.status === 'RELEASED')
      throw new AppError('already_released', {
        message: told('errors.already_released', { tracking: parcel.tracking_number }),
      });
    const open = locked.filter((one) => one.status !== 'RELEASED');
    await countMany(tx, 'named_at_once', staff, open.length);
    const from = await contactOf(tx, id, side);
    if (form.before !== undefined) await requireSame(tx, from, form.before);
    const correction = {
      like: id,
      ids: open.map((one) => one.id),
      contactId: await storeCorrected(tx, address, from),
    };
    const corrected =
      side === 'sender'
        ? await correctSender(tx, correction, address.email)
        : await correctReceiver(tx, correction);
    const changed = new Set(corrected.map((one) => one.id));
    await readdress(tx, [...changed]);
    await recordActivities(
      tx,
      'ADDRESS',
      open
        .filter(({ id: one }) => changed.has(one))
        .map(({ tracking_number: tracking, route_id }) => ({
          data: {
            id: staff.id,
            username: staff.username,
            tracking,
            edit: { target: side, from, to: correction.contactId },
          },
          scope: { route_id, staff_id: staff.id },
        })),
    );
    return { message: told('parcels.addressUpdated') };
  });
}

/** Of a locked parcel: the statement that waited for the lock may have read an earlier one. */
async function contactOf(tx: Context, id: number, side: Side): Promise<number> {
  const [parcel] = await selectOwned(tx.db, [id]);
  if (parcel === undefined) throw new AppError('not_found');
  return side === 'sender' ? parcel.sender_id : parcel.receiver_id;
}

/** 409 unless the contact is the one that the form was filled in with: otherwise it would take back what somebody else has put right. */
async function requireSame(tx: Context, contactId: number, seen: NonNullable<Form['before']>): Promise<void> {
  const stored = await selectContacts(tx.db, [contactId]);
  if (stored.some((contact) => Object.entries(contact).some(([field, value]) => seen[field] !== value)))
    throw new AppError('conflict', { message: told('parcels.contactChanged') });
}

/** Who had the phone or e-mail before can neither confirm a change of the delivery nor open the receiver's page any more. */
async function correctReceiver(tx: Context, correction: Correction): Promise<Corrected[]> {
  const corrected = await setReceiver(tx.db, correction);
  await dropChanges(
    tx,
    corrected.map(({ id }) => id),
  );
  await revokeLinks(
    tx,
    corrected.filter((one) => one.reach_changed).map(({ id }) => id),
  );
  return corrected;
}

/** A different e-mail gives the parcels to its customer, who has used the service if one of them is paid. */
async function correctSender(tx: Context, correction: Correction, email: string): Promise<Corrected[]> {
  const customer = await verifiedCustomerOf(tx, email);
  const before = await selectOwned(tx.db, correction.ids);
  const corrected = await setSender(tx.db, correction, customer?.id ?? null);
  if (customer !== undefined && corrected.length > 0) await creditPendingOfInviter(tx, customer.id);
  // Also while neither has an account: the new sender may register later.
  const changed = new Set(corrected.filter((one) => one.email_changed).map(({ id }) => id));
  const hidden = await unshareNotes(tx.db, [...changed]);
  await passOn(tx, before);
  const senders = before.filter(({ id }) => changed.has(id)).map((one) => one.sender_id);
  const emails = (await selectContacts(tx.db, senders)).map((sender) => sender.email);
  await forgetActivityOf(tx, [...new Set(emails)]);
  // Mails are locked last. Who had the parcel before is not told of notes that are hidden, nor if a correction gives it back.
  for (const { id: parcel_id, customer_id } of before)
    if (hidden.has(parcel_id)) await dropShared(tx, { parcel_id, booking_id: null, customer_id });
  return corrected;
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
  const former = await selectFormer(tx.db, passed);
  const given = passed.flatMap(({ id }) => now.get(id) ?? []).filter((one) => one.customer_id !== null);
  const [first] = given;
  // Before `forget`: a correction the other way round at the same moment finds these receivers locked, and leaves them to the job.
  if (first?.customer_id != null) {
    const ids = given.map((one) => one.receiver_id);
    const receivers = await selectContacts(tx.db, ids);
    await rememberReceivers(tx, first.customer_id, receivers, { byOffice: true });
  }
  if (former.length === 0) return;
  await forget(tx, former);
  // Looked at again once another correction that runs at the same moment is committed.
  await addJob(tx, 'forget_receivers', { former });
  const customer_ids = [...new Set(former.map((one) => one.customer_id))];
  await deleteArchives(tx.db, customer_ids);
  await dropMailsToCustomers(tx, 'dataReady', customer_ids);
  // An archive that is asked for before this is committed may be made from what was true before.
  await addJob(tx, 'forget_archives', { customer_ids });
}

/** The job: forgets the receivers that two corrections at once left to each other. */
export function forgetFormer(context: Context, { former }: JobPayloads['forget_receivers']): Promise<void> {
  return inTransaction(context, (tx) => forget(tx, former));
}

async function forget({ db }: Context, former: readonly Former[]): Promise<void> {
  await forgetReceivers(db, former);
  await restoreReceivers(db, former);
}
