/** Accounts: specification 1, section 8. */
export const accounts = {
  registered: 'Registered successfully, check your email',
  wrongCustomer: 'Wrong credentials',
  wrongStaff: 'Wrong username or password',
  resetRequested: 'If we have email in the database, we will send you link',
  passwordUpdated: 'Password updated!',
  passwordWrong: 'The current password is wrong',
  verified: 'Verification Success',
  registrationRemoved: 'The registration was removed.',
  profileUpdated: 'Profile updated!',
  addressSaved: 'Address saved!',
} as const;
