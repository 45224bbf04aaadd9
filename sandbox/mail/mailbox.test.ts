import { createTransport, type SendMailOptions } from 'nodemailer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sandbox } from '../sandbox.ts';
import { newFolder, startForTest } from '../../tests/support/sandbox.ts';

interface Listed {
  id: string;
  message_id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  links: string[];
}

describe('the mailbox', () => {
  const dir = newFolder();
  let sandbox: Sandbox;

  beforeAll(async () => {
    sandbox = await startForTest({ dir });
  });
  afterAll(() => sandbox.close());

  const get = (path: string) => fetch(`http://127.0.0.1:${sandbox.port}${path}`);
  const listed = async (to: string) =>
    (await (await get(`/mail/messages?to=${encodeURIComponent(to)}`)).json()) as Listed[];
  const send = async (mail: SendMailOptions) => {
    const transport = createTransport({ host: '127.0.0.1', port: sandbox.smtpPort });
    await transport.sendMail({ from: 'Merani <hello@merani.example>', ...mail });
    transport.close();
  };

  it('stores an email with its links and Message-ID', async () => {
    await send({
      to: 'Ana <ana@example.com>',
      subject: 'გამარჯობა',
      text: 'Open https://merani.example/verify/1.',
      html: '<p>Hi <a href="https://merani.example/verify/1?a=1&amp;b=2">open</a> <a href="mailto:x@y.z">write</a></p>',
      messageId: '<one@merani.example>',
    });
    expect(await listed('ANA@example.com')).toMatchObject([
      {
        to: 'ana@example.com',
        message_id: '<one@merani.example>',
        subject: 'გამარჯობა',
        text: expect.stringContaining('Open https'),
        html: expect.stringContaining('<p>Hi'),
        links: ['https://merani.example/verify/1?a=1&b=2', 'mailto:x@y.z'],
      },
    ]);
    expect(await listed('somebody@example.com')).toEqual([]);
  });

  it('lists the newest first and finds links in plain text', async () => {
    await send({ to: 'tom@example.com', subject: 'first', text: 'a' });
    await send({ to: 'tom@example.com', subject: 'second', text: 'See https://merani.example/x, please.' });
    const mails = await listed('tom@example.com');
    expect(mails.map(({ subject }) => subject)).toEqual(['second', 'first']);
    expect(mails[0]?.links).toEqual(['https://merani.example/x']);
  });

  it('shows blind copies to their recipients', async () => {
    await send({ to: 'a@example.com', bcc: 'hidden@example.com', subject: 'copy', text: 'x' });
    expect(await listed('hidden@example.com')).toHaveLength(1);
  });

  it('isolates an email’s HTML and embeds its pictures', async () => {
    const picture = { filename: 'qr.png', content: Buffer.from('picture'), cid: 'qr@merani' };
    await send({
      to: 'pic@example.com',
      subject: 'picture',
      html: '<img src="cid:qr@merani">',
      attachments: [picture],
    });
    const [mail] = await listed('pic@example.com');
    const shown = await get(`/mail/messages/${mail?.id}/html`);
    expect(shown.headers.get('content-security-policy')).toMatch(
      /^sandbox allow-popups[^;]*; default-src 'none'/,
    );
    expect(await shown.text()).toContain(
      `data:image/png;base64,${Buffer.from('picture').toString('base64')}`,
    );
  });

  it('lists the files of an email, without the pictures of its text, and gives them out', async () => {
    await send({
      to: 'file@example.com',
      subject: 'receipt',
      html: '<img src="cid:qr@merani">',
      attachments: [
        { filename: 'qr.png', content: Buffer.from('picture'), cid: 'qr@merani' },
        { filename: 'R-1.pdf', content: Buffer.from('%PDF') },
      ],
    });
    const [mail] = await listed('file@example.com');
    const page = await (await get(`/mail/${mail?.id}`)).text();
    const paths = [...page.matchAll(/href="(\/mail\/messages\/[^"]+\/files\/\d)">([^<]+)</g)];
    expect(paths.map(([, , name]) => name)).toEqual(['R-1.pdf']);
    const file = await get(paths[0]?.[1] ?? '');
    expect([file.headers.get('content-type'), await file.text()]).toEqual(['application/pdf', '%PDF']);
    expect((await get(`/mail/messages/${mail?.id}/files/9`)).status).toBe(404);
  });

  it('runs no script of an email on the mailbox page', async () => {
    await send({
      to: 'page@example.com',
      subject: '<script>alert(1)</script>',
      text: 'javascript:alert(1)',
      html: '',
    });
    const [mail] = await listed('page@example.com');
    const page = await (await get(`/mail/${mail?.id}?to=page%40example.com`)).text();
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(page).not.toContain('<script>alert');
    expect((await get('/mail')).status).toBe(200);
    expect((await get('/mail/messages/none')).status).toBe(404);
  });

  it('has its emails after a restart', async () => {
    const before = await listed('');
    await sandbox.close();
    sandbox = await startForTest({ dir });
    expect(await listed('')).toEqual(before);
    expect(before.length).toBeGreaterThan(4);
  });
});
