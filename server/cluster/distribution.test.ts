import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { sessionName } from '#server/db/company.ts';
import { useTestApp } from '#tests/support/test-app.ts';

/** A cluster itself is in the trial `citus`. */
const app = useTestApp();

/** Runs the command as the npm script does; the last line that it printed, and how it ended. */
async function distribute(words: readonly string[], settings: Record<string, string> = {}) {
  const address = new URL(app.url);
  address.search = '';
  const env = { PATH: process.env['PATH'], DATABASE_URL: address.href, DATABASE_SCHEMA: 'acme', ...settings };
  const child = spawn(process.execPath, ['server/cluster/main.ts', ...words], {
    env: { ...env, SMTP_URL: 'smtp://127.0.0.1:9' },
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [printed, told] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return [`${printed}${told}`.trim().split('\n').at(-1), await ended];
}

const NO_CLUSTER = 'The database is no Citus cluster: it lacks the extension.';

describe('npm run distribute', () => {
  it.each([
    [[], 'Usage: npm run distribute'],
    [['away'], 'Usage: npm run distribute'],
    [['to'], 'Usage: npm run distribute'],
    [['to', 'worker'], 'Usage: npm run distribute'],
    [['out'], NO_CLUSTER],
    [['back'], NO_CLUSTER],
    [['to', 'worker-1:5432'], NO_CLUSTER],
  ])('refuses %j here', async (words, said) => {
    expect(await distribute(words)).toEqual([expect.stringContaining(said), 1]);
  });

  it('refuses a company without a schema of its own', async () => {
    expect(await distribute(['out'], { DATABASE_SCHEMA: 'public' })).toEqual([
      expect.stringContaining('A company needs a schema of its own'),
      1,
    ]);
  });

  it('refuses while the company’s product is connected', async () => {
    const session = new pg.Client({ connectionString: app.url, application_name: sessionName('acme') });
    await session.connect();
    try {
      for (const words of [['out'], ['back']])
        expect(await distribute(words)).toEqual([expect.stringContaining('stop the product first'), 1]);
    } finally {
      await session.end();
    }
  });
});
