import type { z } from 'zod';
import type { bill, invoice } from '#shared/contract/shapes.ts';
import { officeBilling, officeTransactions } from '#texts/office-billing.ts';
import { parcelWords } from '#texts/office-parcels.ts';
import { fill } from '#texts/format.ts';
import { type Pair, Pairs } from '#web/ui/lists/pairs.tsx';
import { formatMoney, formatNumber } from '#web/ui/money/format-money.ts';
import { VatLines } from '#web/ui/money/vat-lines.tsx';

const words = officeBilling;

export type Invoice = z.output<typeof invoice>;

const NONE: readonly z.output<typeof bill>[] = [];

interface InvoicePartsProps {
  invoice: Invoice;
  /** Later charges, shown below the total, since they are separate bills. */
  charges?: readonly z.output<typeof bill>[];
  /** Kilograms, shown first. */
  weight?: number | undefined;
  /** How it is paid, shown last: the table may have no room for it. */
  method?: string;
}

/** An invoice line by line, so that the total can be checked. */
export function InvoiceParts({ invoice, charges = NONE, weight, method }: InvoicePartsProps) {
  const money = (amount: number) => formatMoney(amount, invoice.currency_code);
  const pairs: Pair[] = [
    ...(weight === undefined
      ? []
      : [{ label: words.weight, value: fill(parcelWords.kilograms, { weight: formatNumber(weight) }) }]),
    { label: words.freight, value: money(invoice.freight_price) },
    { label: words.delivery, value: money(invoice.delivery_price) },
    { label: words.packaging, value: money(invoice.packaging_price) },
    ...invoice.extra_charges.map(({ note, amount }) => ({ label: note, value: money(amount) })),
  ];
  if (invoice.discount_amount > 0) {
    pairs.push({ label: words.discount, value: `−${money(invoice.discount_amount)}` });
  }
  pairs.push({ label: words.total, value: money(invoice.total_amount), total: true });
  for (const { note, total, paid } of charges) {
    const label = fill(paid === 1 ? words.chargePaid : words.chargeUnpaid, { note });
    pairs.push({ label, value: money(total) });
  }
  if (method !== undefined) pairs.push({ label: officeTransactions.method, value: method });
  const { vat, currency_code } = invoice;
  return (
    <>
      <Pairs pairs={pairs} figures />
      {vat === undefined ? null : <VatLines vat={[vat]} currency={currency_code} />}
    </>
  );
}
