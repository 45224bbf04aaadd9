/** Formats an entry of the activity log as text with links (specification 2, Dashboard widgets and activity). */
import type { z } from 'zod';
import type { activityEntry } from '#shared/contract/activity.ts';
import { activityWords } from '#shared/messages/en/activity.ts';
import { formatMoney } from '#web/ui/money/format-money.ts';

export type ActivityEntry = z.output<typeof activityEntry>;

export interface Part {
  text: string;
  /** Link target; undefined for plain text. */
  to?: string;
}

const words = activityWords;

/** A type that this version does not know is shown by its name. */
export function partsOf({ type, data }: ActivityEntry): Part[] {
  const sentence = type in words.types ? words.types[type as keyof typeof words.types] : type;
  return sentence
    .split(/(\{\w+\})/)
    .filter((piece) => piece !== '')
    .map((piece) => (piece.startsWith('{') ? partOf(piece.slice(1, -1), type, data) : { text: piece }));
}

function partOf(key: string, type: string, data: ActivityEntry['data']): Part {
  const value = data[key];
  if (key === 'amount') return { text: formatMoney(Number(value), String(data['currency'])) };
  const text = value === null || value === undefined || value === '' ? words.nobody : String(value);
  if (key === 'tracking') return { text, to: `/manage/item/${text}` };
  // Customers write notes too; then the id is a customer's.
  const byCustomer = type.endsWith('NOTE') && data['target'] === 'customer';
  if (key === 'username' && typeof data['id'] === 'number' && !byCustomer)
    return { text, to: `/manage/agent/${data['id']}` };
  return { text };
}
