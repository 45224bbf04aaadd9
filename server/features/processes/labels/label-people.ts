/** Sender and receiver on a label: all of the receiver, as large as there is room, and of the sender what the receiver leaves. */
import type { z } from 'zod';
import type { person } from '#shared/contract/shapes.ts';
import { printed } from '#shared/domain/printable.ts';
import type { Fonts } from '#server/features/base/documents/fonts.ts';
import {
  type Block,
  blockOf,
  fit,
  type Paragraph,
  shorten,
} from '#server/features/base/documents/text-layout.ts';

type Person = z.input<typeof person>;

/** A person's fields as lines. */
export interface PrintedPerson {
  paragraphs: readonly Paragraph[];
  /** The same with line breaks as commas: for more lines than there is room. */
  joined: readonly Paragraph[];
  /** Whether something stands for letters that cannot be printed. */
  hasSubstitutes: boolean;
}

const SENDER = { size: 9, scales: [1, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7] };
/** Points that the sender may take, and that are left if the receiver needs more. */
const SENDER_HEIGHT = { usual: 66, least: 42 };

const RECEIVER = { size: 14, name: 16, phone: 14 };
const steps = (from: number, to: number) =>
  Array.from({ length: 2 * (from - to) + 1 }, (_, step) => (from - step / 2) / RECEIVER.size);
/** With all of the sender, down to a size that is easily read in a van. */
const WITH_SENDER = { whole: steps(14, 11), broken: steps(14, 11) };
/** With less of the sender; words stay whole down to 9 points. */
const ALONE = { whole: steps(14, 9), broken: steps(14, 8) };
/** 5 points are enough for the longest texts of usual letters; the last sizes are for the widest letters that exist. */
const SMALLEST = { whole: [], broken: steps(14, 3) };

export function senderOf(who: Person): PrintedPerson {
  return personOf(who, { name: SENDER.size + 0.5, size: SENDER.size, phone: SENDER.size });
}

export function receiverOf(who: Person): PrintedPerson {
  return personOf(who, RECEIVER);
}

function personOf(
  { name, address, phone }: Person,
  sizes: { name: number; size: number; phone: number },
): PrintedPerson {
  const fields = [
    { text: name, weight: 'bold', size: sizes.name },
    { text: address.address_line_1, weight: 'regular', size: sizes.size },
    { text: address.address_line_2, weight: 'regular', size: sizes.size },
    { text: `${address.postal_code} ${address.country_code}`, weight: 'regular', size: sizes.size },
    { text: phone, weight: 'bold', size: sizes.phone },
  ] as const;
  const texts = fields.map((field) => ({ ...field, ...printed(field.text) }));
  return {
    paragraphs: texts.flatMap(({ lines, weight, size }) => lines.map((text) => ({ text, weight, size }))),
    joined: texts
      .map(({ lines, weight, size }) => ({ text: lines.join(', '), weight, size }))
      .filter(({ text }) => text !== ''),
    hasSubstitutes: texts.some(({ missing }) => missing.length > 0),
  };
}

/** Both blocks, which together are at most so high. */
export function layOut(
  fonts: Fonts,
  { sender, receiver }: { sender: PrintedPerson; receiver: PrintedPerson },
  { width, height }: { width: number; height: number },
): { sender: Block; receiver: Block } {
  const usual = senderWithin(fonts, sender, { width, height: SENDER_HEIGHT.usual });
  const room = { width, height: height - usual.height };
  const large = fit(fonts, receiver.paragraphs, room, WITH_SENDER);
  if (large !== null) return { sender: usual, receiver: large };
  const least = senderWithin(fonts, sender, { width, height: SENDER_HEIGHT.least });
  return {
    sender: least,
    receiver: receiverWithin(fonts, receiver, { width, height: height - least.height }),
  };
}

function senderWithin(
  fonts: Fonts,
  { paragraphs, joined }: PrintedPerson,
  box: { width: number; height: number },
): Block {
  const scales = { whole: SENDER.scales, broken: SENDER.scales };
  return (
    fit(fonts, paragraphs, box, scales) ??
    fit(fonts, joined, box, scales) ??
    shorten(fonts, joined, box, SENDER.scales.at(-1) ?? 1)
  );
}

/** Nothing of the receiver is left out, whatever the size is then. */
function receiverWithin(
  fonts: Fonts,
  { paragraphs, joined }: PrintedPerson,
  box: { width: number; height: number },
): Block {
  return (
    fit(fonts, paragraphs, box, ALONE) ??
    fit(fonts, joined, box, SMALLEST) ??
    blockOf(fonts, joined, box.width, SMALLEST.broken.at(-1) ?? 0)
  );
}
