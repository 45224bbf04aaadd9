import { describe, expect, it } from 'vitest';
import { DAY } from '#server/adapters/clock.ts';
import { featureTasks } from '#server/features/feature-tasks.ts';
import { unique } from '#tests/support/factories.ts';
import { post } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();

const form = (change: Record<string, unknown> = {}) => ({
  enquery: 'Franchise',
  firstName: 'Nino',
  lastName: 'Beridze',
  email: `asks${unique()}@example.com`,
  phone: '995555123456',
  body: 'May we open an office?',
  ...change,
});

const rowOf = (email: string) =>
  app.context.db.selectFrom('enquiries').selectAll().where('email', '=', email).executeTakeFirst();

describe('enquiries.send', () => {
  it('stores the enquiry and emails it to the office', async () => {
    const sent = form();
    const reply = await post(app.http, '/contact', sent);
    expect(reply.body).toEqual({ error: false, message: 'We received your message and will reply soon.' });
    expect(await rowOf(sent.email)).toMatchObject({
      enquery: 'Franchise',
      first_name: 'Nino',
      last_name: 'Beridze',
      phone: '995555123456',
      body: 'May we open an office?',
      container_from: null,
      container_to: null,
    });
    await app.work();
    const mail = app.mails.at(-1);
    expect(mail).toMatchObject({
      to: 'office@merani.example',
      subject: 'Franchise enquiry from Nino Beridze',
    });
    for (const text of [sent.body, 'Nino Beridze', sent.email, sent.phone])
      expect(mail?.text).toContain(text);
    expect(mail?.text).toContain(`mailto:${encodeURIComponent(sent.email)}`);
  });

  it('is forgotten after a year', async () => {
    const sent = form();
    await post(app.http, '/contact', sent);
    const begin = app.time.now;
    const afterDays = async (days: number) => {
      app.time.now = new Date(begin.getTime() + days * DAY);
      await featureTasks.tasks.sweep(app.context, {});
      return rowOf(sent.email);
    };
    expect(await afterDays(364)).toBeDefined();
    expect(await afterDays(366)).toBeUndefined();
    app.time.now = begin;
  });

  it('defaults to General, and needs neither phone nor last name', async () => {
    const { enquery: _enquery, lastName: _last, phone: _phone, ...sent } = form();
    expect((await post(app.http, '/contact', sent)).status).toBe(200);
    expect(await rowOf(sent.email)).toMatchObject({ enquery: 'General', last_name: '', phone: '' });
  });

  it('stores a phone in any format as digits', async () => {
    const sent = form({ phone: '+995 (555) 12-34-56' });
    expect((await post(app.http, '/contact', sent)).status).toBe(200);
    expect(await rowOf(sent.email)).toMatchObject({ phone: '995555123456' });
  });

  it('puts the name in one line of the subject, and escapes the text', async () => {
    const sent = form({ firstName: 'Nino\nBcc: x', body: '<b>{link}</b>' });
    await post(app.http, '/contact', sent);
    await app.work();
    const mail = app.mails.at(-1);
    expect(mail?.subject).toBe('Franchise enquiry from Nino Bcc: x Beridze');
    expect(mail?.text).toContain('<b>{link}</b>');
    expect(mail?.html).toContain('&lt;b&gt;{link}&lt;/b&gt;');
  });

  it('puts the full names of the countries before the text of a container', async () => {
    const body = 'x'.repeat(999);
    const sent = form({ enquery: 'Container', body, ContainerFrom: 'UK', ContainerTo: 'GE' });
    expect((await post(app.http, '/contact', sent)).status).toBe(200);
    expect(await rowOf(sent.email)).toMatchObject({
      body: `Container from United Kingdom to Georgia.\n\n${body}`,
      container_from: 'UK',
      container_to: 'GE',
    });
  });

  it.each([
    [{ firstName: '' }, 'firstName', 'This field is required'],
    [{ firstName: 'x'.repeat(26) }, 'firstName', 'Too Many Characters. maximum: 25'],
    [{ lastName: 'x'.repeat(26) }, 'lastName', 'Too Many Characters. maximum: 25'],
    [{ email: '' }, 'email', 'This field is required'],
    [{ email: 'nobody' }, 'email', 'invalid email address'],
    [{ phone: '+4412' }, 'phone', 'Too Few Characters. minimum: 5'],
    [{ phone: '1'.repeat(65) }, 'phone', 'Too Many Characters. maximum: 64'],
    [{ body: ' ' }, 'body', 'This field is required'],
    [{ body: 'x'.repeat(1000) }, 'body', 'Too Many Characters. maximum: 999'],
    [{ enquery: 'Container', ContainerTo: 'GE' }, 'ContainerFrom', 'This field is required'],
    [{ enquery: 'Container', ContainerFrom: 'UK' }, 'ContainerTo', 'This field is required'],
    [
      { enquery: 'Container', ContainerFrom: 'GB', ContainerTo: 'GE' },
      'ContainerFrom',
      'Please choose one of the options.',
    ],
  ])('rejects %j at its field', async (change, field, message) => {
    const sent = form(change);
    const reply = await post(app.http, '/contact', sent);
    expect([reply.status, reply.body.fields[field]]).toEqual([422, message]);
    expect(await rowOf(sent.email)).toBeUndefined();
  });

  it('rejects an unknown kind', async () => {
    expect((await post(app.http, '/contact', form({ enquery: 'Other' }))).status).toBe(422);
  });

  it('stores one enquiry for a repeated Idempotency-Key', async () => {
    const sent = form();
    const headers = { 'idempotency-key': `enquiry-${sent.email}` };
    await post(app.http, '/contact', sent, { headers });
    await post(app.http, '/contact', sent, { headers });
    const rows = await app.context.db
      .selectFrom('enquiries')
      .select('id')
      .where('email', '=', sent.email)
      .execute();
    expect(rows).toHaveLength(1);
  });
});

describe('limits of enquiries', () => {
  const limited = useTestApp({ RATE_LIMITS: 'on' });

  it('are five a minute per address', async () => {
    for (let count = 0; count < 5; count += 1)
      expect((await post(limited.http, '/contact', form())).status).toBe(200);
    expect((await post(limited.http, '/contact', form())).status).toBe(429);
  });
});
