/** Formats an entry of the activity log as text with links (specification 2, Dashboard widgets and activity). */
import type { z } from 'zod';
import type { activityEntry } from '#shared/contract/activity.ts';
import { holdsAnyOf, type Privilege, type StaffRights } from '#shared/domain/privileges.ts';
import { activityWords } from '#texts/activity.ts';
import { fill } from '#texts/format.ts';
import { formatMoney } from '#web/ui/money/format-money.ts';

export type ActivityEntry = z.output<typeof activityEntry>;

export interface Part {
  text: string;
  /** Link target; undefined for plain text. */
  to?: string;
}

const words = activityWords;

/** A type that this version does not know is shown by its name. Only screens that the viewer may open are linked. */
export function partsOf({ type, data }: ActivityEntry, viewer: StaffRights | null): Part[] {
  return sentenceOf(type, data)
    .split(/(\{\w+\})/)
    .filter((piece) => piece !== '')
    .map((piece) => {
      if (!piece.startsWith('{')) return { text: piece };
      const key = piece.slice(1, -1);
      const to = targetOf(key, type, data, viewer);
      return { text: textOf(key, data), ...(to !== undefined && { to }) };
    });
}

function sentenceOf(type: string, data: ActivityEntry['data']): string {
  // Entries of earlier versions do not say what was changed.
  if (type === 'AGENT' && typeof data['fields'] === 'string')
    return data['fields'] === 'created' ? words.accountAdded : words.accountChanged;
  return type in words.types ? words.types[type as keyof typeof words.types] : type;
}

const fieldName = (field: string): string =>
  field in words.accountFields ? words.accountFields[field as keyof typeof words.accountFields] : field;

function textOf(key: string, data: ActivityEntry['data']): string {
  const value = data[key];
  if (key === 'amount') return formatMoney(Number(value), String(data['currency']));
  if (key === 'fields') return String(value).split(',').map(fieldName).join(', ');
  if (key === 'total') return fill(words.coupons, { total: Number(value) });
  if (value === null || value === undefined || value === '') return words.nobody;
  const text = String(value);
  const isCode = key === 'type' || key === 'method';
  return isCode && text in words.codes ? words.codes[text as keyof typeof words.codes] : text;
}

function targetOf(
  key: string,
  type: string,
  data: ActivityEntry['data'],
  viewer: StaffRights | null,
): string | undefined {
  if (key === 'tracking') return `/manage/item/${data['tracking']}`;
  if (key === 'total') return mayOpen(viewer, 'MANAGE_COUPONS') ? '/manage/coupons' : undefined;
  const { agent, client } = personOf(key, type, data);
  if (typeof client === 'number' && mayOpen(viewer, 'VIEW_CLIENT')) return `/manage/client/${client}`;
  return typeof agent === 'number' ? `/manage/agent/${agent}` : undefined;
}

/** The id of the person that a placeholder names. */
function personOf(key: string, type: string, data: ActivityEntry['data']) {
  if (key === 'name' || key === 'customer_name') return { client: data['customer_id'] };
  if (key === 'staff') return { agent: data['staff_id'] };
  if (key !== 'username') return {};
  // Customers write notes too; then the id is a customer's.
  const isByCustomer = type.endsWith('NOTE') && data['target'] === 'customer';
  return isByCustomer ? { client: data['id'] } : { agent: data['id'] };
}

const mayOpen = (viewer: StaffRights | null, privilege: Privilege) =>
  viewer !== null && holdsAnyOf(viewer, [privilege]);
