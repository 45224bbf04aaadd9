/** What VAT a price includes, in one line below it (decision 044). */
export const vat = {
  none: 'No VAT is added.',
  /** Beside the samples, which say '+ VAT'. */
  noneHere: 'On this route no VAT is added: you pay these prices.',
  part: 'Includes {rate}% VAT: {amount}.',
  /** Of several prices, each of which has its own amount. */
  all: 'Our prices include {rate}% VAT.',
} as const;
