/** Owns which emails customers want (decisions, Pages: Notification switches). */
import type { Answer, ParsedInput } from '#shared/contract/define-call.ts';
import type { notificationCalls } from '#shared/contract/notifications.ts';
import { NOTIFICATION_SWITCHES, type NotificationSwitch } from '#shared/domain/notification-switches.ts';
import { TEXT_CHANNELS, type TextChannel } from '#shared/domain/messages.ts';
import type { Sms } from '#server/adapters/sms.ts';
import { inTransaction, type Context } from '#server/context.ts';
import type { Client } from '#server/access/callers.ts';
import {
  lockOpenAccountShared,
  lockOpenAccount,
} from '#server/features/base/open-accounts/open-accounts.service.ts';
import {
  selectChannels,
  selectSettings,
  selectWanted,
  updateChannels,
  upsertSetting,
} from './settings.queries.ts';
import { told } from '#server/told.ts';

/** Whether a customer wants a switch's emails; account, payment and release-code emails are always sent. */
export function wantsMail(context: Context, customerId: number, name: NotificationSwitch): Promise<boolean> {
  return selectWanted(context.db, customerId, name);
}

/** The default and the customer's choice for every switch; choices for removed switches are left out. */
export async function settings(
  context: Context,
  client: Client,
): Promise<Answer<typeof notificationCalls.get>> {
  const { wanted, chosen } = await selectSettings(context.db, client.id);
  const own = new Map(chosen.map(({ name, value }) => [name, value]));
  return {
    defaults: NOTIFICATION_SWITCHES.map((name) => ({ name, value: flagOf(wanted) })),
    notifications: NOTIFICATION_SWITCHES.flatMap((name) => {
      const value = own.get(name);
      return value === undefined ? [] : [{ name, value: flagOf(value) }];
    }),
  };
}

/** Turns one kind of email on or off. */
export async function set(
  context: Context,
  client: Client,
  { name, value }: ParsedInput<typeof notificationCalls.set>['body'],
): Promise<Answer<typeof notificationCalls.set>> {
  await inTransaction(context, async (tx) => {
    await lockOpenAccountShared(tx, client);
    await upsertSetting(tx.db, client.id, name, value === 1);
  });
  return { message: told('notifications.updated'), ...(await settings(context, client)) };
}

/** The channels besides e-mail that the product has, with the customer's choice. */
export async function channels(
  { db, adapters }: Context,
  client: Client,
): Promise<Answer<typeof notificationCalls.channels>> {
  return { channels: textChannels(adapters.sms, await selectChannels(db, client.id)) };
}

/** Turns a channel on or off; turning one of SMS and WhatsApp on turns the other off. */
export async function setChannel(
  context: Context,
  client: Client,
  { name, value }: ParsedInput<typeof notificationCalls.setChannel>['body'],
): Promise<Answer<typeof notificationCalls.setChannel>> {
  await inTransaction(context, async (tx) => {
    await lockOpenAccount(tx, client);
    const isOn = value === 1;
    const isNow = chosenText(tx.adapters.sms, await selectChannels(tx.db, client.id));
    if (isOn || isNow === name)
      await updateChannels(tx.db, client.id, { wants_sms: isOn, on_whatsapp: isOn && name === 'WHATSAPP' });
  });
  return { message: told('notifications.updated'), ...(await channels(context, client)) };
}

interface TextChoice {
  wants_sms: boolean;
  on_whatsapp: boolean;
}

/** The ways of a text message that there are, with 1 for the one that the person chose. */
export const textChannels = (sms: Sms | undefined, choice: TextChoice) =>
  TEXT_CHANNELS.filter((name) => (name === 'SMS' ? sms !== undefined : sms?.hasWhatsapp === true)).map(
    (name) => ({ name, value: flagOf(chosenText(sms, choice) === name) }),
  );

/** Who chose WhatsApp gets SMS where there is none. */
const chosenText = (sms: Sms | undefined, { wants_sms, on_whatsapp }: TextChoice): TextChannel | null =>
  wants_sms ? (on_whatsapp && sms?.hasWhatsapp === true ? 'WHATSAPP' : 'SMS') : null;

const flagOf = (value: boolean): 0 | 1 => (value ? 1 : 0);
