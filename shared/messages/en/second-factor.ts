/** The second factor of staff. */
export const secondFactor = {
  wrongCode: 'This code is wrong or was used already.',
  ticketExpired: 'Please enter your username and password again.',
  alreadyOn: 'Your second factor is set up already.',
  notBegun: 'Please begin the set-up again.',
  turnedOn: 'Your second factor is on.',
  turnedOff: 'Your second factor is off.',
} as const;

/** The set-up in one's profile. */
export const secondFactorSetUp = {
  title: 'Second factor',
  lead: 'With a second factor, logging in also takes a code from an app on your phone.',
  dueTitle: 'Please set up your second factor',
  dueLead: 'The main admin requires it for your account. Everything else opens once it is set up.',
  on: 'On',
  off: 'Off',
  left: 'Recovery codes left: {count}',
  required: 'Required by the main admin',
  setUp: 'Set up',
  turnOff: 'Turn off',
  turnOffTitle: 'Turn off the second factor',
  turnOffText: 'Your password alone will be enough to log in. The recovery codes stop working.',
  turnOffRequired: 'You must set it up again before you can go on.',
  password: 'Password',
  scan: 'Scan this code with an authenticator app, or type the key into it.',
  qr: 'QR code for the authenticator app',
  key: 'Key',
  code: 'Code from the app',
  confirm: 'Confirm',
  codesTitle: 'Your recovery codes',
  codesText:
    'If you lose your phone, each of these codes logs you in once. Keep them where your phone is not: they are not shown again.',
  copy: 'Copy all',
  done: 'I have kept them',
  logOut: 'Log out',
} as const;

/** What a change of one's own login takes besides the password. */
export const ownProof = {
  code: 'Code from the app, or a recovery code',
  currentPassword: 'Current password',
  lead: 'Your password first, so that nobody else can set this up on a screen that you left open.',
  next: 'Continue',
} as const;
