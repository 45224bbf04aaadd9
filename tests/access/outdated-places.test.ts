/** What a copy of an access token from before a new password takes, its owner does not wait for. */
import { expect, it } from 'vitest';
import { liveCalls } from '#shared/contract/live.ts';
import { makeStaff, PASSWORD, takeIn, useMainAdmin } from '#tests/support/factories.ts';
import { useOpenRequests } from '#tests/support/open-requests.ts';
import { blackPng } from '#tests/support/pictures.ts';
import { post, refreshCookieOf, upload } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp({ RATE_LIMITS: 'on' });
const admin = useMainAdmin(app);
const { begin } = useOpenRequests(app, 'merani_upload_bytes');
const NEW_PASSWORD = {
  current_password: PASSWORD,
  password: 'other-horse-9',
  confirm_password: 'other-horse-9',
};

/** The token that an agent has after a new password, and a copy of the one before. */
async function tokens(): Promise<{ copy: string; own: string }> {
  const { username } = await makeStaff(app, ['LIST_ROUTE_CARGO', 'HANDLE_CARGO'], ['UK/GE']);
  const login = await post(app.http, '/auth/staff', { username, password: PASSWORD });
  const copy = String(login.body.access_token);
  const cookie = refreshCookieOf(login);
  const changed = await post(app.http, '/auth/update/password', NEW_PASSWORD, { token: copy, cookie });
  expect(changed.status).toBe(200);
  const renewed = await post(app.http, '/auth/refresh', {}, { cookie: refreshCookieOf(changed) });
  return { copy, own: String(renewed.body.access_token) };
}

const openStream = (token: string) =>
  begin(`GET /api${liveCalls.stream.path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`);

it('turns of uploads: a parcel is handed over', async () => {
  const { copy, own } = await tokens();
  const { tracking_number: tracking, release_code } = await takeIn(app, admin);
  const arrival = { tracking_numbers: [tracking], event: 'ARRIVE' };
  expect((await post(app.http, '/cargo/batch/event', arrival, { token: admin.token })).status).toBe(200);
  const head =
    `POST /api/cargo/${tracking}/release HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${copy}\r\n` +
    'content-type: multipart/form-data; boundary=b\r\ncontent-length: 400000\r\n\r\n';
  const part = '--b\r\ncontent-disposition: form-data; name="signature"; filename="a.png"\r\n\r\n';
  // Three are read and a hundred wait.
  const forms = Array.from({ length: 104 }, () => begin(head, part).answered);
  expect(await Promise.race(forms)).toBe(429);
  const signature = [{ field: 'signature', bytes: blackPng(20, 20) }];
  const fields = { release_code: String(release_code) };
  const released = await upload(app.http, `/cargo/${tracking}/release`, fields, signature, { token: own });
  expect(released.status).toBe(200);
});

it('places of live events', async () => {
  const { copy, own } = await tokens();
  const opened = await Promise.all(Array.from({ length: 20 }, () => openStream(copy).answered));
  expect(new Set(opened)).toEqual(new Set([200]));
  expect(await openStream(copy).answered).toBe(429);
  expect(await openStream(own).answered).toBe(200);
});

it('but without all other devices, which anybody with the login can end again and again, it has the account’s', async () => {
  const { username } = await makeStaff(app, ['LIST_ROUTE_CARGO'], ['UK/GE']);
  const login = await post(app.http, '/auth/staff', { username, password: PASSWORD });
  const token = String(login.body.access_token);
  const opened = await Promise.all(Array.from({ length: 20 }, () => openStream(token).answered));
  expect(new Set(opened)).toEqual(new Set([200]));
  const ended = await post(app.http, '/auth/logout/others', {}, { token, cookie: refreshCookieOf(login) });
  const renewed = await post(app.http, '/auth/refresh', {}, { cookie: refreshCookieOf(ended) });
  expect(await openStream(String(renewed.body.access_token)).answered).toBe(429);
});
