/** Refunds and disputes of card payments. */
export const officeReturns = {
  title: 'Needs a look',
  lead: 'Card payments whose money went back, or is disputed. Nothing was cancelled by it: the parcel and its invoice are as they were.',
  refund: 'Refunded: {amount} of {paid}',
  dispute: {
    refunded: 'Refunded: {amount} of {paid}',
    open: 'Disputed with the payer’s bank: {amount} of {paid}',
    won: 'Dispute won: {amount} of {paid}',
    lost: 'Dispute lost: {amount} of {paid}',
  },
  nothingBack: 'The money is with us.',
  givenBack: 'The payer has {amount} back.',
  lookedAt: 'Looked at',
  badge: 'Given back: {amount}',
} as const;
