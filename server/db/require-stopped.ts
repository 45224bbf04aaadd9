import type pg from 'pg';

/** Throws while anything but another company's product is connected to the database. */
export async function requireStopped(db: pg.Client, schema: string): Promise<void> {
  const { rowCount } = await db.query(
    `select from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
       and coalesce(substring(application_name from '^merani/([a-z0-9_]+)'), $1) = $1
       and application_name not like 'citus\\_%'`,
    [schema],
  );
  if (rowCount !== 0) throw new Error('Something is connected to the database: stop the product first.');
}
