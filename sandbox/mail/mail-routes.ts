/** The mailbox over HTTP: JSON for scripts, a page for people. */
import type { FastifyInstance } from 'fastify';
import { sendPage } from '../page.ts';
import type { StoredAttachment, Mail, Mailbox } from './mailbox.ts';
import { inboxBody } from './mail-page.ts';

const LISTED = 200;
const LISTED_AS_JSON = 1000;
const NOTICE = 'Mails stay here. Nothing is delivered.';

/** An email's HTML may use its own styles and fonts, show images, remote ones too, and open links; all else is blocked. */
const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src data: http: https:; style-src 'unsafe-inline'; font-src data:";

interface ListQuery {
  to?: string;
  limit?: string;
}

export function mailRoutes(app: FastifyInstance, mailbox: Mailbox): void {
  app.get<{ Querystring: ListQuery }>('/mail/messages', (request) => {
    const { to = '', limit } = request.query;
    return mailbox.list(to, Number(limit) || LISTED_AS_JSON).map(presented);
  });

  app.get<{ Params: { id: string } }>('/mail/messages/:id', (request, reply) => {
    const mail = mailbox.get(request.params.id);
    return mail ? presented(mail) : reply.code(404).send({ error: 'There is no such mail.' });
  });

  app.get<{ Params: { id: string } }>('/mail/messages/:id/html', (request, reply) => {
    const mail = mailbox.get(request.params.id);
    if (!mail) return reply.code(404).send({ error: 'There is no such mail.' });
    return reply
      .header('content-security-policy', MAIL_POLICY)
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'no-referrer')
      .type('text/html; charset=utf-8')
      .send(`<base target="_blank">${withPictures(mail.html, mail.attachments)}`);
  });

  app.get<{ Params: { id: string; place: string } }>('/mail/messages/:id/files/:place', (request, reply) => {
    const file = mailbox.get(request.params.id)?.attachments[Number(request.params.place)];
    if (!file) return reply.code(404).send({ error: 'There is no such file.' });
    return reply
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
      .header('x-content-type-options', 'nosniff')
      .type(file.type)
      .send(Buffer.from(file.content, 'base64'));
  });

  app.get<{ Querystring: ListQuery }>('/mail', (request, reply) => {
    const recipient = request.query.to ?? '';
    const body = inboxBody({ mails: mailbox.list(recipient, LISTED), recipient, open: undefined });
    return sendPage(reply, { title: 'Mailbox', notice: NOTICE, body, wide: true });
  });

  app.get<{ Params: { id: string }; Querystring: ListQuery }>('/mail/:id', (request, reply) => {
    const recipient = request.query.to ?? '';
    const open = mailbox.get(request.params.id);
    if (!open) return reply.redirect('/mail', 303);
    const body = inboxBody({ mails: mailbox.list(recipient, LISTED), recipient, open });
    return sendPage(reply, { title: open.subject, notice: NOTICE, body, wide: true });
  });
}

function presented(mail: Mail) {
  const { id, message_id, created_at, from, recipients, subject, text, html, links } = mail;
  const attachments = mail.attachments.map(({ name, type }) => ({ name, type }));
  return {
    id,
    message_id,
    created_at,
    from,
    to: recipients.join(', '),
    subject,
    text,
    html,
    links,
    attachments,
  };
}

/** Embedded images are referenced as cid:… in the HTML. */
function withPictures(html: string, attachments: readonly StoredAttachment[]): string {
  return attachments
    .filter(({ content_id, type }) => content_id !== null && type.startsWith('image/'))
    .reduce(
      (text, { content_id, type, content }) =>
        text.replaceAll(`cid:${content_id}`, `data:${type};base64,${content}`),
      html,
    );
}
