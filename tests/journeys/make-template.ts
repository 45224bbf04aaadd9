/**
 * Runs once before all journeys: creates a database that the product has migrated and filled with demo data. Each
 * worker copies it and its files. With DATABASE_URL it is created on that server; with BASE_URL and MAILBOX_URL a
 * running product is used.
 */
import { join } from 'node:path';
import { startEmbedded } from '../../server/db/embedded.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { administer, databaseUrl } from '../support/database-setup.ts';
import { startProduct } from './product.ts';

export default async function makeTemplate(): Promise<() => Promise<void>> {
  if (process.env['BASE_URL'] && process.env['MAILBOX_URL']) return async () => undefined;
  const folder = tempFolder('journeys');
  const given = process.env['DATABASE_URL'];
  const embedded = given
    ? undefined
    : await startEmbedded(folder.path, { durable: false, log: () => undefined });
  const server = given ?? embedded?.url ?? '';
  const name = `merani_journeys_${process.pid}`;
  const remove = async () => {
    if (embedded) await embedded.stop();
    else await administer(server, `drop database ${name}`);
    folder.remove();
  };
  try {
    await administer(server, `create database ${name}`);
    const files = join(folder.path, 'data');
    const product = await startProduct({ databaseUrl: databaseUrl(server, name), folder: files });
    await product.stop();
    Object.assign(process.env, { TEMPLATE_SERVER: server, TEMPLATE_NAME: name, TEMPLATE_FILES: files });
    return remove;
  } catch (error) {
    await remove().catch(() => undefined);
    throw error;
  }
}
