/** docs/security.md: 200 labels take 0.2 s. With names and addresses as long as they may be, they take fifty times as long. */
import { expect, it } from 'vitest';
import { intakeForm, takeIn, useMainAdmin } from '#tests/support/factories.ts';
import { post } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const admin = useMainAdmin(app);

/** Milliseconds of processor for labels of `count` parcels whose people have this text in each field, and the longest wait of others. */
async function labelsOf(text: string, count: number): Promise<{ cpu: number; wait: number }> {
  const form = intakeForm();
  const texts = { name: text, address_line_1: text, address_line_2: text };
  const tracking_numbers: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const cargo = await takeIn(app, admin, { sender: { ...form.sender, ...texts }, receiver: { ...form.receiver, ...texts } });
    tracking_numbers.push(cargo.tracking_number);
  }
  let wait = 0;
  let isDone = false;
  const began = process.cpuUsage();
  const drawing = post(app.http, '/cargo/labels', { tracking_numbers }, { token: admin.token }).then((reply) => {
    isDone = true;
    return reply;
  });
  while (!isDone) {
    const asked = performance.now();
    await new Promise((go) => setTimeout(go, 1));
    wait = Math.max(wait, performance.now() - asked);
  }
  const { user, system } = process.cpuUsage(began);
  expect((await drawing).status).toBe(200);
  return { cpu: Math.round((user + system) / 1000), wait: Math.round(wait) };
}

it('long names cost little more than usual ones', async () => {
  await labelsOf('Tamar Kapanadze', 20);
  const usual = await labelsOf('Tamar Kapanadze', 100);
  const long = await labelsOf('Ա'.repeat(255), 100);
  console.log({ usual, long });
  expect(long.cpu).toBeLessThan(5 * usual.cpu);
}, 120_000);
