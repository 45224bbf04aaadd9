import { trackingCalls } from '#shared/contract/tracking.ts';
import { errors } from '#shared/messages/en/errors.ts';
import { officeIntake } from '#shared/messages/en/office-intake.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';

/** So many numbers are asked about at once. */
const AT_ONCE = 6;

/**
 * What is wrong with these (normalised) numbers, or null: one stands in the list already, or the server knows it
 * (specification 2, section 5). Throws what the server could not answer.
 */
export async function checkTracking(
  numbers: readonly string[],
  pending: ReadonlySet<string>,
): Promise<string | null> {
  const several = numbers.length > 1;
  const about = (number: string, text: string) => (several ? `${number}: ${text}` : text);
  const listed = numbers.find((number) => pending.has(number));
  if (listed !== undefined) return about(listed, officeIntake.duplicate);
  for (let start = 0; start < numbers.length; start += AT_ONCE) {
    const some = numbers.slice(start, start + AT_ONCE);
    const known = await Promise.all(some.map(isKnown));
    const used = some[known.indexOf(true)];
    if (used !== undefined) return about(used, errors.tracking_number_taken);
  }
  return null;
}

/** The public tracking call: an answer means that the number is used. */
async function isKnown(tracking_number: string): Promise<boolean> {
  try {
    await call(trackingCalls.track, { body: { tracking_number } });
    return true;
  } catch (failure) {
    if (failure instanceof ApiError && failure.code === 'not_found') return false;
    throw failure;
  }
}
