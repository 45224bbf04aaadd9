/** Usernames for social and guest accounts, which start without one (decisions, Accounts). */

const SHORTEST = 3;
const LONGEST = 7;

function lettersAndDigits(text: string): string {
  // Decomposing an accented letter separates the plain letter from its accent.
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');
}

/** 3 to 7 letters or digits from an e-mail: its local part, extended with the domain if that is too short. */
export function usernameFromEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const local = lettersAndDigits(at < 0 ? email : email.slice(0, at));
  if (local.length >= SHORTEST) return local.slice(0, LONGEST);
  const domain = at < 0 ? '' : lettersAndDigits(email.slice(at + 1));
  const filled = local + domain;
  return (filled.length >= SHORTEST ? filled : `${filled}client`).slice(0, LONGEST);
}
