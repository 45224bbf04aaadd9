import { trackingCalls } from '#shared/contract/tracking.ts';
import { errors } from '#texts/errors.ts';
import { officeIntake } from '#texts/office-intake.ts';
import { call } from '#web/api/call.ts';
import { noAnswer } from '#web/api/send.ts';
import { ANSWER_TIMEOUT_MS } from '../answer-timeout.ts';

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
  const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
  const request = call(trackingCalls.taken, { body: { tracking_numbers: [...numbers] } }, { signal });
  const { taken: inUse } = await request.catch((failure: unknown) => {
    throw signal.aborted ? noAnswer() : failure;
  });
  const found = numbers.find((number) => inUse.includes(number));
  return found === undefined ? null : about(found, errors.tracking_number_taken);
}
