import { trackingCalls } from '#shared/contract/tracking.ts';
import { errors } from '#texts/errors.ts';
import { officeIntake } from '#texts/office-intake.ts';
import { call } from '#web/api/call.ts';
import { answeredInTime } from './answered-in-time.ts';

/**
 * Returns what is wrong with these (normalised) numbers, or null: one is that of another listed parcel, or of one at
 * the server (specification 2, section 5). Throws if the server cannot answer.
 */
export async function numberInUseError(
  numbers: readonly string[],
  listedNumbers: ReadonlySet<string>,
): Promise<string | null> {
  const several = numbers.length > 1;
  const about = (number: string, text: string) => (several ? `${number}: ${text}` : text);
  const listed = numbers.find((number) => listedNumbers.has(number));
  if (listed !== undefined) return about(listed, officeIntake.duplicate);
  const { taken: inUse } = await answeredInTime((signal) =>
    call(trackingCalls.taken, { body: { tracking_numbers: [...numbers] } }, { signal }),
  );
  const found = numbers.find((number) => inUse.includes(number));
  return found === undefined ? null : about(found, errors.tracking_number_taken);
}
