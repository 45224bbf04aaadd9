/** Letters in people's names and addresses that labels cannot print (docs/decisions/042). */
export const officeLetters = {
  unprintable: 'Labels cannot print {letters}. Write it in Latin or Georgian letters.',
} as const;
