/** Paying: specification 1 and 2, section 8. */
export const billing = {
  paid: 'checked out successfully.',
  returnLookedAt: 'Marked as looked at.',
  returnChanged: 'This has changed meanwhile. Please look at it again.',
  linksSent: 'Sent!',
  linksLimited:
    'No further payment link was mailed to {email} within this hour. Copy the link and send it another way.',
  alreadyPaid: 'Already paid: {tracking}',
  noSuchInvoice: 'There is no such invoice.',
  cardCompleted: 'This is being paid by card right now: {tracking}',
  providerAway: 'The card provider does not answer. Please try again in a moment.',
  providerRefuses: 'Card payments do not work at the moment. Please pay in another way, or tell us.',
  bill: 'Extra charge {tracking}: {note}',
  parcel: 'Parcel {tracking}',
} as const;
