/** Accounts: specification 1, section 8. */
export const accounts = {
  registered: 'Registered successfully, check your email',
  wrongCustomer: 'Wrong credentials',
  wrongStaff: 'Wrong username or password',
  resetRequested: 'If we have email in the database, we will send you link',
  passwordUpdated: 'Password updated!',
  othersLoggedOut: 'You are logged out on all other devices.',
  passwordWrong: 'The current password is wrong',
  registeredSocially: 'You are successfully registered.',
  noProviderEmail:
    '{provider} did not give us a verified e-mail of yours. Please register with your e-mail and a password instead.',
  providerAway: '{provider} does not respond. Please try again in a moment, or log in with your e-mail.',
  signInExpired: 'This sign-in was not started in this browser, or took too long. Please try again.',
  signInCancelled: 'You cancelled the sign-in with {provider}.',
  verified: 'Verification Success',
  registrationRemoved: 'The registration was removed.',
  profileUpdated: 'Profile updated!',
  addressSaved: 'Address saved!',
  closeCodeSent: 'We mailed a code to {email}.',
  closeCodeWrong: 'This code is wrong or has expired.',
  closeHasPassword: 'Please enter your password.',
  closed: 'Your account is closed.',
} as const;
