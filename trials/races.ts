/**
 * `npm run trial -- races`: many callers want the same thing at the same moment. As many get it as may, the others get
 * the documented error, and the invariants hold. Afterwards each guard that decides such a race is taken out once, in a
 * copy of the data, and the race must notice (race-guards.ts).
 */
import type { Product, Reply } from './product.ts';
import { withoutGuards } from './race-guards.ts';
import { type RaceCalls, raceCallsOf, type Race, type Round } from './race-calls.ts';
import { races } from './race-rounds.ts';
import type { Scale, Trial } from './trial.ts';

const SIZES = { full: { callers: 100, rounds: 200 }, short: { callers: 8, rounds: races.length } };

async function run(product: Product, { short, seed, planted, print }: Scale): Promise<string[]> {
  const { callers, rounds } = SIZES[short ? 'short' : 'full'];
  const calls = raceCallsOf(product);
  const broken: string[] = [];
  for (const [n, race] of races.entries()) {
    const times = Math.floor(rounds / races.length) + (n < rounds % races.length ? 1 : 0);
    const answers = new Map<string, number>();
    for (let round = 0; round < times; round += 1) {
      const result = await runRace(race, calls, callers);
      for (const [answer, count] of result.answers) answers.set(answer, (answers.get(answer) ?? 0) + count);
      broken.push(...result.broken);
    }
    print(`${race.name.padEnd(28)} ${String(times).padStart(2)} rounds × ${callers}: ${shown(answers)}`);
    const violations = short ? [] : await product.violations();
    broken.push(...violations.map((one) => `${race.name}: ${JSON.stringify(one)}`));
  }
  const guarded = await withoutGuards(product, { short, seed, planted, print }, (race, without) =>
    runRace(race, without, callers).then((result) => result.broken),
  );
  return [...broken, ...guarded];
}

export const racing: Trial = { run };

const shown = (answers: ReadonlyMap<string, number>) =>
  [...answers].map(([answer, count]) => `${count} × ${answer}`).join(', ');

interface RaceResult {
  answers: Map<string, number>;
  broken: string[];
}

/** One round: everybody at once, then what they got and what is stored. */
async function runRace(race: Race, calls: RaceCalls, callers: number): Promise<RaceResult> {
  const round = await race.prepare(calls, callers);
  const replies = await Promise.all(round.requests.map((request) => request()));
  const answers = new Map<string, number>();
  const name = (reply: Reply) => (reply.status < 400 ? '200' : `${reply.status} ${String(reply.body.code)}`);
  for (const reply of replies) answers.set(name(reply), (answers.get(name(reply)) ?? 0) + 1);
  const broken = faultsOf(round, replies, answers);
  broken.push(...((await round.stored?.()) ?? []));
  return { answers, broken: broken.map((one) => `${race.name}: ${one}`) };
}

function faultsOf(round: Round, replies: readonly Reply[], answers: ReadonlyMap<string, number>): string[] {
  const won = replies.filter((reply) => (round.won ?? succeeded)(reply)).length;
  const odd = [...answers].filter(([answer]) => answer !== '200' && !round.refusals.includes(answer));
  return [
    ...(round.winners === undefined || won === round.winners
      ? []
      : [`${won} of ${replies.length} won, not ${round.winners}`]),
    ...odd.map(([answer, count]) => `${count} got ${answer}`),
  ];
}

const succeeded = (reply: Reply) => reply.status === 200;
