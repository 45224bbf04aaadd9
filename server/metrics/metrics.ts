/** What an operator watches; docs/operations.md explains each name. Each context has a registry of its own. */
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type pg from 'pg';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export interface Metrics {
  registry: Registry;
  /** Seconds of each answered request. */
  requests: Histogram<'method' | 'route' | 'status'>;
  /** Seconds of each request to an outside service. */
  outside: Histogram<'service' | 'operation' | 'outcome'>;
  /** A number that is read when somebody looks. Processes are added up. */
  watch(name: string, help: string, read: () => number): void;
  /** The connections of a pool. */
  watchPool(name: string, pool: pg.Pool): void;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const pools = watchPools(registry);
  return {
    registry,
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from the request to the end of its answer',
      labelNames: ['method', 'route', 'status'],
      buckets: SECONDS,
      registers,
    }),
    outside: new Histogram({
      name: 'merani_outside_request_seconds',
      help: 'Time of a request to an outside service; unavailable: no answer, or not asked because it was away',
      labelNames: ['service', 'operation', 'outcome'],
      buckets: SECONDS,
      registers,
    }),
    watch(name, help, read) {
      // A second server of the same context takes the place of the first.
      registry.removeSingleMetric(name);
      registry.registerMetric(
        new Gauge({
          name,
          help,
          registers: [],
          collect() {
            this.set(read());
          },
        }),
      );
    },
    watchPool: (name, pool) => void pools.set(name, pool),
  };
}

/** Two gauges of the pools in the returned map. */
function watchPools(registry: Registry): Map<string, pg.Pool> {
  const pools = new Map<string, pg.Pool>();
  registry.registerMetric(
    new Gauge({
      name: 'merani_pool_connections',
      help: 'Open connections to the database, by pool and state',
      labelNames: ['pool', 'state'],
      registers: [],
      collect() {
        for (const [pool, { idleCount, totalCount }] of pools) {
          this.set({ pool, state: 'idle' }, idleCount);
          this.set({ pool, state: 'used' }, totalCount - idleCount);
        }
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'merani_pool_waiting',
      help: 'Statements that wait for a connection to the database, by pool',
      labelNames: ['pool'],
      registers: [],
      collect() {
        for (const [pool, { waitingCount }] of pools) this.set({ pool }, waitingCount);
      },
    }),
  );
  return pools;
}
