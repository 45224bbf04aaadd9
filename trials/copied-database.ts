/** A copy of a running product's database, beside it in the same cluster, to be damaged. */
import pg from 'pg';

/** Copies the database of `url` to one named `name`, replacing it; returns the copy's URL. Ends the connections to both. */
export async function copyDatabase(url: string, name: string): Promise<string> {
  const source = new URL(url).pathname.slice(1);
  const administrator = new pg.Client({ connectionString: otherDatabase(url, 'postgres') });
  await administrator.connect();
  try {
    await administrator.query(`drop database if exists ${name} with (force)`);
    // A template must have no connections.
    await administrator.query(`alter database ${source} with allow_connections false`);
    try {
      await untilAlone(administrator, source);
      await administrator.query(`create database ${name} template ${source}`);
    } finally {
      await administrator.query(`alter database ${source} with allow_connections true`);
    }
  } finally {
    await administrator.end();
  }
  return otherDatabase(url, name);
}

export async function dropDatabase(url: string): Promise<void> {
  const administrator = new pg.Client({ connectionString: otherDatabase(url, 'postgres') });
  await administrator.connect();
  try {
    await administrator.query(`drop database if exists ${new URL(url).pathname.slice(1)} with (force)`);
  } finally {
    await administrator.end();
  }
}

function otherDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

/** Ends the connections to the database; they take a moment to go. */
async function untilAlone(administrator: pg.Client, database: string): Promise<void> {
  for (;;) {
    const { rowCount } = await administrator.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
      [database],
    );
    if (rowCount === 0) return;
  }
}
