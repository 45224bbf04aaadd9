import { spawn, spawnSync } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { makeStaff, PASSWORD } from '#tests/support/factories.ts';
import { get, post } from '#tests/support/requests.ts';
import { setUpFactor } from '#tests/support/second-factors.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();

const environment = () => ({
  PATH: process.env['PATH'],
  DATABASE_URL: app.url,
  SMTP_URL: 'smtp://127.0.0.1:9',
});

/** Runs the command as the npm script does; the last line that it printed, and how it ended. */
async function admin(words: readonly string[], typed = ''): Promise<[string | undefined, number | null]> {
  const child = spawn(process.execPath, ['server/admin.ts', ...words], { env: environment() });
  child.stdin.end(typed);
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [printed, told] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return [`${printed}${told}`.trim().split('\n').at(-1), await ended];
}

const logIn = (username: string) => post(app.http, '/auth/staff', { username, password: PASSWORD });

describe('npm run admin', () => {
  it('creates the main admin once', async () => {
    expect((await admin(['owner'], 'short\n'))[1]).toBe(1);
    expect((await logIn('owner')).status).toBe(401);
    expect((await admin(['owner'], `${PASSWORD}\n`))[1]).toBe(0);
    expect((await logIn('owner')).body.staff.id).toBe(1);
    expect(await admin(['another'], `${PASSWORD}\n`)).toEqual([
      expect.stringContaining('There is already a main admin.'),
      1,
    ]);
  });

  // util-linux's `script` runs it on a terminal of its own.
  it.skipIf(spawnSync('script', ['--version']).status !== 0)('does not show the password', async () => {
    const command = [process.execPath, 'server/admin.ts', 'owner'].map((word) => `'${word}'`).join(' ');
    const child = spawn('script', ['-qec', command, '/dev/null'], { env: environment() });
    let shown = '';
    for await (const chunk of child.stdout.setEncoding('utf8')) {
      if (shown === '' && chunk !== '') child.stdin.write(`${PASSWORD}\r`);
      shown += chunk;
    }
    expect(shown).toContain('Password (8 characters or more): ');
    expect(shown).toMatch(/owner is the main admin|There is already a main admin/);
    expect(shown).not.toContain(PASSWORD);
  });

  it('ends the second factor of who lost it, and the logins', async () => {
    const agent = await setUpFactor(app, await makeStaff(app));
    expect((await logIn(agent.username)).body.code).toBe('second_factor');
    const [said, code] = await admin(['--reset-second-factor', agent.username]);
    expect([said, code]).toEqual([
      `${agent.username} has no second factor any more, and is logged out everywhere.`,
      0,
    ]);
    expect((await get(app.http, '/staff/second-factor', { token: agent.token })).status).toBe(401);
    expect((await logIn(agent.username)).status).toBe(200);
    const { rows } = await app.pool.query('select 1 from recovery_codes where staff_id = $1', [agent.id]);
    expect(rows).toEqual([]);
  });

  it.each([
    [[], 'npm run admin -- --reset-second-factor USERNAME'],
    [['me'], 'npm run admin -- --reset-second-factor USERNAME'],
    [['owner', '--reset-second-factor', 'owner'], 'npm run admin -- --reset-second-factor USERNAME'],
    [['--reset-second-factor', 'nobody'], 'There is no nobody among the staff.'],
  ])('refuses %j', async (words, said) => {
    expect(await admin(words)).toEqual([expect.stringContaining(said), 1]);
  });
});
