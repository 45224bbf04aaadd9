/** Second factors of staff in tests. */
import { Secret, TOTP } from 'otpauth';
import { PASSWORD, type Colleague } from './factories.ts';
import { post } from './requests.ts';
import type { TestApp } from './test-app.ts';

const STEP = 30_000;

/** The authenticator app's code at this moment, moved by whole steps. */
export const codeOf = (secret: string, { time }: TestApp, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: time.now.getTime() + steps * STEP });

export interface WithFactor extends Colleague {
  secret: string;
  recovery: string[];
}

/** Moves the clock on, so that the next code is a new one. */
export function nextCode(app: TestApp): void {
  app.time.now = new Date(app.time.now.getTime() + 2 * STEP);
}

/** Sets up a second factor for the staff member; the clock then moves on, so that the next code is a new one. */
export async function setUpFactor(app: TestApp, staff: Colleague): Promise<WithFactor> {
  const { token } = staff;
  const { body } = await post(app.http, '/staff/second-factor/start', { password: PASSWORD }, { token });
  const { secret } = body as { secret: string };
  const code = codeOf(secret, app);
  const confirmed = await post(app.http, '/staff/second-factor/confirm', { code }, { token });
  nextCode(app);
  return { ...staff, secret, recovery: confirmed.body.recovery_codes };
}
