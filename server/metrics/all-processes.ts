/** The metrics of all server processes, added up: whichever process is asked, the first one collects them. */
import cluster, { type Worker } from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';
import { SECOND } from '../adapters/clock.ts';

const ASK = 'merani:metrics';
const TIMEOUT = 6 * SECOND;

interface Message {
  type: typeof ASK;
  id: number;
  text?: string;
}

const isOurs = (message: unknown): message is Message => (message as Message | null)?.type === ASK;

/** Call it in the first process before it forks: it then collects for whoever asks. */
export function collectForProcesses(): void {
  const all = new AggregatorRegistry();
  cluster.on('message', (worker: Worker, message: unknown) => {
    if (!isOurs(message)) return;
    void all
      .clusterMetrics()
      .catch(() => '')
      .then((text) => worker.isConnected() && worker.send({ ...message, text }));
  });
}

let asked = 0;

/** The text of all processes' metrics; of this process if there is no other. */
export async function metricsOfAll(registry: Registry): Promise<string> {
  if (!cluster.isWorker) return registry.metrics();
  const id = (asked += 1);
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      process.off('message', hear);
    };
    const hear = (message: unknown) => {
      if (!isOurs(message) || message.id !== id) return;
      stop();
      resolve(message.text ?? '');
    };
    const timer = setTimeout(() => {
      stop();
      reject(new Error('The first process did not answer.'));
    }, TIMEOUT);
    process.on('message', hear);
    process.send?.({ type: ASK, id });
  });
}

/** Call it in each forked process: the first one then finds this registry. The library answers as soon as one is made. */
export function shareWithProcesses(registry: Registry): object | undefined {
  if (!cluster.isWorker) return undefined;
  AggregatorRegistry.setRegistries([registry]);
  return new AggregatorRegistry();
}
