/** Enquiries: specification 1, sections 5 and 8. */
export const enquiries = {
  received: 'We received your message and will reply soon.',
  container: 'Container from {from} to {to}.\n\n{body}',
} as const;
