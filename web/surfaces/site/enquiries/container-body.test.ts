import { expect, test } from 'vitest';
import { invalidFields } from '#web/ui/form/form-values.ts';
import { containerBody } from './container-body.ts';

const good = {
  enquery: 'Container',
  firstName: 'Nino',
  email: 'nino@example.com',
  body: 'One container',
  ContainerFrom: 'UK',
  ContainerTo: 'GE',
};

test('a container needs both countries', () => {
  expect(containerBody.safeParse(good).success).toBe(true);
  expect(invalidFields(containerBody.safeParse({ ...good, ContainerFrom: '', ContainerTo: '' }))).toEqual({
    ContainerFrom: 'This field is required',
    ContainerTo: 'This field is required',
  });
});

test.each(['', 'nobody', `${'x'.repeat(250)}@example.com`])(
  'the e-mail %j gets a single message',
  (email) => {
    const { error } = containerBody.safeParse({ ...good, email });
    expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['email', 'This field is required.'],
    ]);
  },
);
