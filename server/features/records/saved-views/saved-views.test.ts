import { beforeAll, describe, expect, it } from 'vitest';
import { makeClient, makeStaff, makeTariffs, type Colleague } from '#tests/support/factories.ts';
import { get, post } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
let agent: Colleague;
let other: Colleague;

beforeAll(async () => {
  await makeTariffs(app);
  agent = await makeStaff(app, [], ['UK/GE']);
  other = await makeStaff(app, [], ['UK/GE']);
});

const save = (who: { token?: string }, name: string, query = 'status=DELAYED') =>
  post(app.http, '/staff/views', { name, query }, { token: who.token });
const remove = (who: { token?: string }, id: number) =>
  post(app.http, '/staff/views/delete', { id }, { token: who.token });
const views = async (who: Colleague) =>
  (await get(app.http, '/staff/views', { token: who.token })).body.views as {
    id: number;
    name: string;
    query: string;
  }[];

describe('savedViews', () => {
  it('are saved, replaced by name, listed by name and deleted, each staff member’s own', async () => {
    await save(agent, 'Old debts', 'payment_status=PENDING&sort=oldest');
    await save(agent, 'Delays');
    const reply = await save(agent, 'Delays', 'status=DELAYED&route=UK%2FGE');
    expect(reply.body.views).toMatchObject([
      { name: 'Delays', query: 'status=DELAYED&route=UK%2FGE' },
      { name: 'Old debts', query: 'payment_status=PENDING&sort=oldest' },
    ]);
    expect(await views(agent)).toEqual(reply.body.views);
    expect(await views(other)).toEqual([]);
    const [first] = await views(agent);
    expect((await remove(other, first?.id ?? 0)).status).toBe(404);
    expect((await remove(agent, first?.id ?? 0)).body.views).toMatchObject([{ name: 'Old debts' }]);
    expect((await remove(agent, first?.id ?? 0)).status).toBe(404);
  });

  it('refuses callers without login, customers, a missing name and texts that are too long', async () => {
    expect((await save({}, 'x')).status).toBe(401);
    expect((await save(await makeClient(app), 'x')).status).toBe(403);
    const wrong = await save(agent, ' ', 'q'.repeat(1001));
    expect([wrong.status, Object.keys(wrong.body.fields).toSorted()]).toEqual([422, ['name', 'query']]);
    expect((await save(agent, 'x'.repeat(61))).status).toBe(422);
  });

  it('are at most twenty, also when many are saved at once; one of them can still be replaced', async () => {
    const busy = await makeStaff(app, [], ['UK/GE']);
    const replies = await Promise.all(Array.from({ length: 25 }, (_, n) => save(busy, `View ${n}`)));
    const counts = [200, 409].map((status) => replies.filter((reply) => reply.status === status).length);
    expect(counts).toEqual([20, 5]);
    expect(replies.find((reply) => reply.status === 409)?.body.message).toBe(
      'You have 20 views. Please delete one first.',
    );
    const [known] = await views(busy);
    expect((await save(busy, known?.name ?? '', 'q=new')).status).toBe(200);
    expect(await views(busy)).toHaveLength(20);
  });
});
