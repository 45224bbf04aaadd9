/** The test accounts. */

export interface Person {
  /** The provider's stable account id. */
  subject: string;
  name: string;
  email: string;
  email_verified: boolean;
}

export const TEST_PEOPLE: readonly Person[] = [
  { subject: '100000000000000000001', name: 'Ana Kapanadze', email: 'ana@example.com', email_verified: true },
  { subject: '100000000000000000002', name: 'Tom Walsh', email: 'tom@example.com', email_verified: true },
  {
    subject: '100000000000000000003',
    name: 'Merani Client',
    email: 'client@example.com',
    email_verified: true,
  },
  { subject: '100000000000000000004', name: 'Una Verified', email: 'una@example.com', email_verified: false },
];
