/** The options of `npm run bench`: how many parcels, how many rounds, how long each of them. */
/** The word after `--name`. */
export const textOption = (name: string) => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? undefined : process.argv[at + 1];
};
export const PARCELS = Number(textOption('parcels') ?? 100_000);
export const ROUNDS = Number(textOption('rounds') ?? 5);
export const SECONDS = Number(textOption('seconds') ?? 3);
