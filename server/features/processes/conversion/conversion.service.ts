/**
 * Owns converting points into a coupon: both happen or neither (I2). Specification 1, sections 5, 8 and 9; decisions,
 * Coupons and loyalty.
 */
import type { Answer, ParsedInput } from '#shared/contract/define-call.ts';
import type { loyaltyCalls } from '#shared/contract/loyalty.ts';
import { convertPoints } from '#shared/domain/loyalty.ts';
import type { Client } from '#server/access/callers.ts';
import { lockOpenAccount } from '#server/features/base/open-accounts/open-accounts.service.ts';
import { AppError, invalidField } from '#server/app-error.ts';
import { inTransaction, type Context } from '#server/context.ts';
import { couponFromPoints } from '#server/features/records/coupons/coupons.service.ts';
import { addEntries, lockBalance } from '#server/features/records/loyalty/ledger.service.ts';
import { ratesOf } from '#server/features/records/loyalty/settings.service.ts';
import { told } from '#server/told.ts';

/**
 * Converts whole points, at least 10, into a coupon of the customer's own. 409 when the balance is too low, or the coupon would
 * be of another `percent` than the customer was told; 422 when it would be below 1 or above 100 percent.
 */
export async function convert(
  context: Context,
  client: Client,
  { points, percent }: ParsedInput<typeof loyaltyCalls.convert>['body'],
): Promise<Answer<typeof loyaltyCalls.convert>> {
  return inTransaction(context, async (tx) => {
    await lockOpenAccount(tx, client);
    const balance = (await lockBalance(tx, client.id)) ?? 0;
    const converted = convertPoints(points, balance, (await ratesOf(tx)).value);
    if (!converted.ok) throw refusalOf(converted.reason);
    if (percent !== undefined && percent !== converted.percent)
      throw new AppError('conflict', { message: told('loyalty.rateChanged') });
    const { id, coupon } = await couponFromPoints(tx, client.id, converted.percent);
    await addEntries(tx, client.id, [{ type: 'CONVERSION', points: -points, coupon_id: id }]);
    return { message: told('loyalty.converted'), coupon };
  });
}

type Refusal = Extract<ReturnType<typeof convertPoints>, { ok: false }>['reason'];

function refusalOf(reason: Refusal): AppError {
  if (reason === 'not_enough_points')
    return new AppError('conflict', { message: told('validation.notEnoughPoints') });
  return invalidField(
    'points',
    told(reason === 'worth_too_little' ? 'loyalty.worthTooLittle' : 'loyalty.worthTooMuch'),
  );
}
