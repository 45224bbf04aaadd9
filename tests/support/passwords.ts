import type { TestApp } from './test-app.ts';

/** Runs `meanwhile` while the next password is hashed, or compared, by `work`. */
export async function duringPassword<T>(
  app: TestApp,
  slow: 'hash' | 'matches',
  meanwhile: () => Promise<unknown>,
  work: () => Promise<T>,
): Promise<T> {
  const { passwords } = app.context.adapters;
  const usual = passwords[slow];
  const slowed = async (...given: [never, never]) => {
    passwords[slow] = usual as never;
    await meanwhile();
    return (usual as (...all: [never, never]) => Promise<never>).apply(passwords, given);
  };
  passwords[slow] = slowed as never;
  try {
    return await work();
  } finally {
    passwords[slow] = usual as never;
  }
}
