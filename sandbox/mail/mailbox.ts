/** Stores the emails that the product sent. */
import { createHash, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import PostalMime, { type Attachment, type Email } from 'postal-mime';
import { PersistentMap } from '../persistent-map.ts';
import { findLinks } from './links.ts';

export interface StoredAttachment {
  name: string;
  type: string;
  content_id: string | null;
  /** Base64. */
  content: string;
}

export interface Mail {
  id: string;
  message_id: string;
  created_at: string;
  from: string;
  /** The envelope's recipients, which include blind copies. */
  recipients: string[];
  subject: string;
  text: string;
  html: string;
  links: string[];
  attachments: StoredAttachment[];
}

const MAX_MAILS = 20_000;

export class Mailbox {
  readonly #mails: PersistentMap<Mail>;

  constructor(dir: string) {
    this.#mails = new PersistentMap(join(dir, 'mails.jsonl'), MAX_MAILS);
  }

  /** Stores one email received by SMTP. */
  async receive(raw: Uint8Array, envelope: { from: string; to: string[] }): Promise<Mail> {
    const email = await PostalMime.parse(raw, { attachmentEncoding: 'arraybuffer' });
    return this.#mails.set(mailOf(email, raw, envelope));
  }

  /** Newest first; only those to `recipient` unless it is empty (case-insensitive). */
  list(recipient: string, limit: number): Mail[] {
    const wanted = recipient.trim().toLowerCase();
    const mails = this.#mails.all().reverse();
    const found =
      wanted === ''
        ? mails
        : mails.filter(({ recipients }) => recipients.some((to) => to.toLowerCase() === wanted));
    return found.slice(0, limit);
  }

  get(id: string): Mail | undefined {
    return this.#mails.get(id);
  }
}

function mailOf(email: Email, raw: Uint8Array, envelope: { from: string; to: string[] }): Mail {
  const html = email.html ?? '';
  const text = email.text ?? '';
  return {
    id: randomUUID(),
    message_id: email.messageId ?? `<${createHash('sha256').update(raw).digest('hex')}@sandbox>`,
    created_at: new Date().toISOString(),
    from: email.from?.address ?? envelope.from,
    recipients: envelope.to,
    subject: email.subject ?? '',
    text,
    html,
    links: findLinks(html, text),
    attachments: email.attachments.map(storedAttachment),
  };
}

function storedAttachment(attachment: Attachment): StoredAttachment {
  const content = attachment.content;
  const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content));
  return {
    name: attachment.filename ?? 'unnamed',
    type: attachment.mimeType,
    content_id: attachment.contentId?.replace(/^<|>$/g, '') ?? null,
    content: bytes.toString('base64'),
  };
}
