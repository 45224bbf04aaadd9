import { beforeAll, describe, expect, it } from 'vitest';
import type { Language } from '#shared/domain/languages.ts';
import { catalogueOf } from '#texts/catalogues.ts';
import { fill } from '#texts/format.ts';
import { makeClient, makeStaff, makeTariffs } from '#tests/support/factories.ts';
import { get, post, type RequestOptions } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();

beforeAll(() => makeTariffs(app));

const choose = (language: string, options: RequestOptions) =>
  post(app.http, '/account/language', { language }, options);
const unknownParcel = async (options: RequestOptions = {}) =>
  (await post(app.http, '/cargo/track', { tracking_number: 'NOBODY-1' }, options)).body.message as string;
const inLanguage = (language: Language) => catalogueOf(language).tracking.noneFound;
const asked = (header: string) => ({ headers: { 'accept-language': header } });

describe('the language of an answer', () => {
  it('is English for who names none that we have', async () => {
    expect(inLanguage('ka')).not.toBe(inLanguage('en'));
    expect(await unknownParcel()).toBe('No parcels found');
    for (const header of ['*', 'de-DE,fr;q=0.9', '', 'ka;q=0'])
      expect(await unknownParcel(asked(header))).toBe('No parcels found');
    for (const nonsense of ['', '%E0%A4%A', '<ka>', 'ka%', 'k'.repeat(4_000)])
      expect(await unknownParcel({ cookie: `lang=${nonsense}` })).toBe('No parcels found');
  });

  it('is what the browser asks for, unless the cookie or the account’s setting say otherwise', async () => {
    expect(await unknownParcel(asked('sv-SE,en;q=0.5'))).toBe(inLanguage('sv'));
    const both = { ...asked('sv'), cookie: 'lang=ka' };
    expect(await unknownParcel(both)).toBe(inLanguage('ka'));
    expect(await unknownParcel({ ...asked('sv'), cookie: 'lang=de' })).toBe(inLanguage('sv'));
    const client = await makeClient(app);
    expect(await unknownParcel({ ...both, token: client.token })).toBe(inLanguage('ka'));
    await choose('en', { token: client.token });
    expect(await unknownParcel({ ...both, token: client.token })).toBe(inLanguage('en'));
  });

  it('holds for fields with their limits, and for what was done', async () => {
    const client = await makeClient(app);
    const { body, status } = await post(
      app.http,
      '/auth/customer/password/request/reset',
      { email: 'x'.repeat(300) },
      asked('ka'),
    );
    const { validation } = catalogueOf('ka');
    expect(status).toBe(422);
    expect(body.code).toBe('invalid');
    expect(body.fields).toEqual({ email: fill(validation.maximum, { max: 255 }) });
    expect(body.errors).toEqual([body.message]);
    expect(body.message).toBe(body.fields.email);
    const done = await post(
      app.http,
      '/customer/settings/notifications',
      { name: 'EVENT_PICKUP', value: 1 },
      { token: client.token, ...asked('sv') },
    );
    expect(done.body.message).toBe(catalogueOf('sv').notifications.updated);
  });
});

describe('languages.set', () => {
  it.each(['ka', 'sv', 'en'])(
    'keeps %s for a customer and for staff, for all their logins',
    async (language) => {
      for (const who of [await makeClient(app), await makeStaff(app, [])]) {
        const reply = await choose(language, { token: who.token });
        expect(reply.body).toEqual({ error: false, language });
        const again = await choose(language, { token: who.token });
        expect(again.status).toBe(200);
        expect(await unknownParcel({ token: who.token })).toBe(inLanguage(language as Language));
      }
    },
  );

  it('is for accounts alone, and for our languages', async () => {
    expect((await choose('ka', {})).status).toBe(401);
    const { token } = await makeClient(app);
    const wrong = await choose('de', { token });
    expect(wrong.status).toBe(422);
    expect(wrong.body.fields).toEqual({ language: 'Please choose one of the options.' });
    expect((await get(app.http, '/account/language', { token })).status).toBe(404);
  });
});
