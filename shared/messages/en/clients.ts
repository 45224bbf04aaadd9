/** Clients: specification 2, section 8. */
export const clients = {
  noteAdded: 'Note added',
} as const;
