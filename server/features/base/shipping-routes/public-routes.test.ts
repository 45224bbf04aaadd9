import { beforeAll, describe, expect, it } from 'vitest';
import { makeTariffs } from '#tests/support/factories.ts';
import { get } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();

beforeAll(() => makeTariffs(app));

interface Option {
  source_country_code: string;
  destination_country_code: string;
  code: string;
}

describe('shippingRoutes.unique', () => {
  it('lists the six routes to anybody, as options of a select', async () => {
    const { status, body } = await get(app.http, '/routes/unique');
    expect(status).toBe(200);
    const routes: Option[] = body.routes;
    const codes = routes.map((one) => one.code).toSorted();
    expect(codes).toEqual(['GE/IE', 'GE/SE', 'GE/UK', 'IE/GE', 'SE/GE', 'UK/GE']);
    for (const one of routes) {
      const code = `${one.source_country_code}/${one.destination_country_code}`;
      expect(one).toMatchObject({ code, value: code, label: expect.any(String) });
    }
    expect(routes.find((one) => one.code === 'UK/GE')).toMatchObject({ currency_code: 'GBP' });
  });
});
