/** A guest's address, kept on the device for the next booking (decision 024). */
export const keptAddress = {
  filledIn: 'This device keeps the address of your last booking and fills it in for you.',
  kept: 'This device keeps the address for your next booking, for half a year. Nobody else gets it.',
  forget: 'Forget it',
  forgotten: 'This device has forgotten the address.',
} as const;
