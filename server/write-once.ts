import { randomUUID } from 'node:crypto';
import { existsSync, linkSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Writes a file unless it is there. When two processes start together, the first link wins and both read it; neither can
 * read a partial file.
 */
export function writeOnce(file: string, text: string, mode = 0o600): void {
  if (existsSync(file)) return;
  const temporary = `${file}.${randomUUID()}`;
  writeFileSync(temporary, text, { mode, flush: true });
  try {
    linkSync(temporary, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(temporary);
  }
}
