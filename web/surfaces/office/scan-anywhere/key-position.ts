/**
 * Readers send the keys of a US keyboard, by their position, and the computer's own layout turns them into letters. Here they
 * are read by their position, whatever the layout. Pure.
 */

/** Each key's letter, and the letter with Shift. */
const LETTERS: Readonly<Record<string, string>> = {
  Digit0: '0)',
  Digit1: '1!',
  Digit2: '2@',
  Digit3: '3#',
  Digit4: '4$',
  Digit5: '5%',
  Digit6: '6^',
  Digit7: '7&',
  Digit8: '8*',
  Digit9: '9(',
  Minus: '-_',
  Equal: '=+',
  BracketLeft: '[{',
  BracketRight: ']}',
  Backslash: '\\|',
  Semicolon: ';:',
  Quote: `'"`,
  Backquote: '`~',
  Comma: ',<',
  Period: '.>',
  Slash: '/?',
  Space: '  ',
  NumpadSubtract: '--',
  NumpadAdd: '++',
  NumpadDivide: '//',
  NumpadMultiply: '**',
  NumpadDecimal: '..',
};

/** The letter of a key (`KeyboardEvent.code`) of a US keyboard; null if it types none, or the position is not known. */
export function letterAt(code: string, shift: boolean): string | null {
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter !== undefined) return shift ? letter : letter.toLowerCase();
  return /^Numpad(\d)$/.exec(code)?.[1] ?? LETTERS[code]?.[shift ? 1 : 0] ?? null;
}
