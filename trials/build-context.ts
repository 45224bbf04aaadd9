/** Which files an engine sends to a build (https://docs.docker.com/build/concepts/context/#dockerignore-files). */
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

interface Rule {
  /** Of an exception, which begins with `!` in the file. */
  sends: boolean;
  pattern: string;
  matches: RegExp;
}

/** The files below this folder without those of its .dockerignore, as paths from there. */
export function sentFiles(folder: string): string[] {
  const rules = rulesOf(readFileSync(join(folder, '.dockerignore'), 'utf8'));
  const below = (path: string): string[] =>
    readdirSync(join(folder, path), { withFileTypes: true }).flatMap((one) => {
      const name = posix.join(path, one.name);
      const sent = isSent(rules, name);
      if (!one.isDirectory()) return sent ? [name] : [];
      // An engine looks into a folder that is left out only for an exception that names it.
      const isNamed = rules.some((rule) => rule.sends && rule.pattern.startsWith(`${name}/`));
      return sent || isNamed ? below(name) : [];
    });
  return below('');
}

function rulesOf(text: string): Rule[] {
  const lines = text.split('\n').filter((line) => !line.startsWith('#') && line.trim() !== '');
  return lines.map((line) => {
    const sends = line.trim().startsWith('!');
    const given = line.trim().slice(sends ? 1 : 0);
    // Unlike in a .gitignore, each begins at the folder, with a slash or without.
    const pattern = posix.normalize(`/${given.trim()}`).replace(/^\/|\/$/g, '');
    return { sends, pattern, matches: new RegExp(`^${expressionOf(pattern)}$`) };
  });
}

/** The last rule that matches the path, or a folder above it, decides. */
function isSent(rules: readonly Rule[], path: string): boolean {
  const parts = path.split('/');
  const paths = parts.map((_part, n) => parts.slice(0, n + 1).join('/'));
  return rules.findLast(({ matches }) => paths.some((one) => matches.test(one)))?.sends ?? true;
}

/** `**` stands for any number of folders, none included; a backslash takes the next character as it is. */
function expressionOf(pattern: string): string {
  return pattern.replaceAll(/\*\*\/?$|\*\*\/?|\*|\?|\\.|[.$+(){}|]/g, (found, at: number) => {
    if (found.startsWith('**')) return at + found.length === pattern.length ? '.*' : '(?:.*/)?';
    if (found === '*') return '[^/]*';
    if (found === '?') return '[^/]';
    return found.length === 2 ? found : `\\${found}`;
  });
}
