/** Asks for a password on the terminal. */
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** The next line of the standard input, which a terminal does not show; '' at its end. */
export async function askSilently(question: string): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  // A terminal shows what is typed until this takes it over.
  const lines = createInterface({
    input: process.stdin,
    output: silent,
    terminal: process.stdin.isTTY,
  });
  process.stderr.write(question);
  try {
    const [line = ''] = (await Promise.race([once(lines, 'line'), once(lines, 'close')])) as string[];
    return line;
  } finally {
    lines.close();
    process.stderr.write('\n');
  }
}
