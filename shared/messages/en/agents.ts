/** /manage/agents (specification 2, sections 2, 5 and 8). */
export const agents = {
  added: 'Agent added Successfully!',
  passwordUpdated: 'Password updated Successfully!',
  usernameUpdated: 'Username updated Successfully!',
  privilegesUpdated: 'Privileges updated Successfully!',
  routesUpdated: 'Routes updated Successfully!',
  agentUpdated: 'Agent updated Successfully!',
  usernameShort: 'Minimum length is {min} characters',
  usernameLetters: 'Please use letters and numbers, with dots, dashes and underscores between them.',
  usernameTaken: 'This username is taken.',
  passwordsDiffer: 'Your passwords do not match',
  routeUnknown: 'Route does not exist!',
  reserved: 'The main admin alone grants this.',
  mainStays: 'The main admin keeps every right.',
  nothing: 'There is nothing to change.',
} as const;
