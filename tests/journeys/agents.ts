/** Agents for journeys: new ones with chosen privileges, and pages that are told of fewer than the agent has. */
import type { Page } from '@playwright/test';
import { api, PASSWORD, staffToken } from './support.ts';

let made = 0;

/** A new agent of UK → GE with these privileges; returns the username. */
export async function newAgent(privileges: string[]): Promise<string> {
  made += 1;
  const username = `agent.${Date.now().toString(36)}${made}`;
  const token = await staffToken('admin');
  await api('POST', '/staff/save', { username, password: PASSWORD, confirm_password: PASSWORD }, token);
  const routes = [{ source_country_code: 'UK', destination_country_code: 'GE' }];
  await api('POST', '/staff/update', { username, privileges, routes }, token);
  return username;
}

/** Leaves the logged-in user these privileges, in the session that the page receives from now on. */
export async function withPrivileges(page: Page, privileges: string[]): Promise<void> {
  await page.unroute('**/api/auth/refresh');
  await page.route('**/api/auth/refresh', async (route) => {
    const reply = await route.fetch();
    const session = (await reply.json()) as { staff: { privileges: string[] } };
    session.staff.privileges = privileges;
    await route.fulfill({ response: reply, json: session });
  });
}
