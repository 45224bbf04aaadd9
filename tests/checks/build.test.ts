/** The build of the browser application, when it fails: what is left is not taken for a build. */
import { expect, it } from 'vitest';
import { plant } from './planted.ts';

/** All that its sources' mark is made of, and nothing that could be built. */
const EMPTY = {
  'web/routes.ts': '',
  'shared/brand.ts': '',
  'package-lock.json': '',
  'vite.config.ts': '',
  'react-router.config.ts': "throw new Error('planted');\n",
};

it('a build that fails is none, also not of the sources of the one before', () => {
  const copy = plant({ ...EMPTY, 'build/.sources': 'of the build before' }, ['scripts']);
  try {
    expect(copy.runCopied('scripts/build.mjs', ['--must-exist']).status).toBe(0);
    const failed = copy.runCopied('scripts/build.mjs', ['--if-changed']);
    expect(failed.output).toContain('planted');
    expect(failed.status).toBe(1);
    expect(copy.runCopied('scripts/build.mjs', ['--must-exist'])).toEqual({
      status: 1,
      output: 'There is no build: run npm run build first.\n',
    });
  } finally {
    copy.remove();
  }
});
