/** Owns the rates: points for each way to earn them, what a point is worth, and the cashback. Decisions, Coupons and loyalty. */
import type { Answer, ParsedInput } from '#shared/contract/define-call.ts';
import type { loyaltyCalls } from '#shared/contract/loyalty.ts';
import { EARNING_TYPES, type EarningType } from '#shared/domain/loyalty.ts';
import { toMajor, toMinor } from '#shared/domain/money.ts';
import { AppError } from '#server/app-error.ts';
import { inTransaction, type Context } from '#server/context.ts';
import { leaveTrace } from '#server/http/traces.ts';
import { lockSettings, selectSettings, updateSettings } from './settings.queries.ts';
import { told } from '#server/told.ts';

/** Points for each type; `value` is the percent that a point is worth, `percentage` the percent of a freight price. */
export type Rates = Record<EarningType, number> & { value: number; percentage: number };

/** The rates that apply now. */
export async function ratesOf(context: Context): Promise<Rates> {
  const row = await selectSettings(context.db);
  return {
    SHARE_LINK: row.share_link,
    INVITE_CUSTOMER: row.invite_customer,
    INVITED_CUSTOMER_USED_SERVICE: row.invited_customer_used_service,
    value: toMajor(row.value_hundredths),
    percentage: toMajor(row.percentage_hundredths),
  };
}

/** The rates for the settings form. */
export async function settings(context: Context): Promise<Answer<typeof loyaltyCalls.settings>> {
  const { value, percentage, ...points } = await ratesOf(context);
  return {
    points: EARNING_TYPES.map((type) => ({ type, value: points[type] })),
    rates: { value, percentage },
  };
}

/** Saves all rates at once; 409 when they are not those that were shown. */
export async function saveSettings(
  context: Context,
  { before, ...form }: ParsedInput<typeof loyaltyCalls.saveSettings>['body'],
): Promise<{ message: string }> {
  return inTransaction(context, async (tx) => {
    await lockSettings(tx.db);
    const stored = await ratesOf(tx);
    if (before !== undefined && !RATES.every((rate) => stored[rate] === before[rate]))
      throw new AppError('conflict', { message: told('loyalty.ratesChanged') });
    await updateSettings(tx.db, {
      share_link: form.SHARE_LINK,
      invite_customer: form.INVITE_CUSTOMER,
      invited_customer_used_service: form.INVITED_CUSTOMER_USED_SERVICE,
      value_hundredths: toMinor(form.value),
      percentage_hundredths: toMinor(form.percentage),
    });
    const changed = RATES.filter((rate) => stored[rate] !== form[rate]);
    leaveTrace(tx, {}, changed.map((rate) => `${rate} ${stored[rate]} -> ${form[rate]}`).join(', '));
    return { message: told('loyalty.saved') };
  });
}

const RATES = [...EARNING_TYPES, 'value', 'percentage'] as const;
