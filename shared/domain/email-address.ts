/**
 * Whether mail can be sent to an address (RFC 5321, 4.1.2, without quoted names and numeric hosts, which nobody has): a name of
 * letters with single dots between them, and a host of labels. Letters of every script, since mail servers take them.
 */
const ATOM = String.raw`[^\s@"(),:;<>\[\\\].]+`;
const LABEL = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?`;
const FORM = new RegExp(`^${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+(${LABEL})$`, 'u');

/** Their lengths are not looked at: the documents allow 255 characters, however they are spread. */
export function isEmailAddress(text: string): boolean {
  const last = FORM.exec(text)?.[1];
  return last !== undefined && !/^\d+$/.test(last);
}

/** A host in letters beyond ASCII, after the last @. */
const UNICODE_HOST = /@(?=[^@]*[^ -~])([^@]+)$/;

/** Letters of a host between two dots (RFC 1035). Punycode takes a time that grows with the square of their number. */
const MOST_OF_LABEL = 63;

/** A letter beyond ASCII. */
const BEYOND_ASCII = /[^ -~]/gu;

/**
 * The address as it is stored, and compared. Its host is in ASCII (punycode), as mail servers know it, so that both ways to write a host are
 * one account; what is no host stays as it is. Letters beyond ASCII are small ones, each by itself: of those in a name, the database and
 * JavaScript agree about which are one. They do not about all capital ones: İ is an i to the database, and to nobody else.
 */
export function storedEmail(address: string): string {
  const small = address.replace(BEYOND_ASCII, (letter) => letter.toLowerCase());
  return small.replace(UNICODE_HOST, (written, host: string) =>
    isHost(host) ? `@${new URL(`https://${host}`).hostname}` : written,
  );
}

const isHost = (text: string): boolean =>
  text.split('.').every(({ length }) => length <= MOST_OF_LABEL) && URL.canParse(`https://${text}`);

/** A provider one of whose mailboxes has other addresses, too. */
interface Provider {
  hosts: RegExp;
  /** Which of the hosts stands for all. */
  host: string;
  /** What tells no two names apart, and what stands for it. */
  same?: [RegExp, string];
}

const PROVIDERS: Provider[] = [
  { hosts: /^(?:gmail|googlemail)\.com$/, host: 'gmail.com', same: [/\./g, ''] },
  { hosts: /^(?:icloud|me|mac)\.com$/, host: 'icloud.com' },
  { hosts: /^(?:proton\.me|pm\.me|protonmail\.(?:com|ch))$/, host: 'proton.me', same: [/[._-]/g, ''] },
  { hosts: /^(?:ya\.ru|yandex\.(?:ru|com|by|kz|ua))$/, host: 'yandex.ru', same: [/-/g, '.'] },
];

/**
 * The mailbox that an address names, for limits on what it gets: what follows a plus is a mark of its owner's, and some providers take no
 * notice of dots. Accounts are not compared by it, as elsewhere these may be two people.
 */
export function mailboxOf(address: string): string {
  const lower = address.trim().toLowerCase();
  const at = lower.lastIndexOf('@');
  if (at < 1) return lower;
  const [name, host] = [lower.slice(0, at), lower.slice(at + 1)];
  const unmarked = /^[^+]+/.exec(name)?.[0] ?? name;
  const provider = PROVIDERS.find(({ hosts }) => hosts.test(host));
  const plain = provider?.same ? unmarked.replaceAll(...provider.same) : unmarked;
  return `${plain}@${provider?.host ?? host}`;
}

/** Hosts at which each customer has all addresses with such a mark. */
const MARKED =
  /@(?:gmail\.com|icloud\.com|proton\.me|yandex\.ru|msn\.com|mail\.ru|(?:outlook|hotmail|live|fastmail|zoho)\.(?:[a-z]{2,4}|com?\.[a-z]{2}))$/;

/** Whether two addresses are known to be of one person. */
export function isOnePerson(one: string, other: string): boolean {
  const mailbox = mailboxOf(one);
  return mailbox === mailboxOf(other) && (MARKED.test(mailbox) || one.toLowerCase() === other.toLowerCase());
}
