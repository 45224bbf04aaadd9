/** Whether the database rejected a duplicate. */
export function isUniqueViolation(error: unknown): boolean {
  return hasCode(error, '23505');
}

/** Whether the database rejected a change because another row refers to this one. */
export function isForeignKeyViolation(error: unknown): boolean {
  return hasCode(error, '23503');
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
