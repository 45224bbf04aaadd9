/**
 * Processes that tests, trials, benchmarks and scripts start. Whatever happens, they end with the process that started
 * them; what they printed is in the error when they do not start, or end on their own.
 */
import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds, far more than anything takes: they only end what hangs. */
const LIMITS = { start: 180_000, stop: 60_000 };
/** Characters of its output, the last ones. */
const KEPT = 8_000;

export interface Ending {
  code: number | null;
  signal: NodeJS.Signals | null;
}

export interface StartedProcess {
  readonly child: ChildProcess;
  readonly pid: number;
  /** How it ended, once it has. */
  readonly ended: Promise<Ending>;
  /** The last 8,000 characters that it printed. */
  printed(): string;
  /**
   * Asks again and again until there is an answer. Throws what it printed when it ends first, and ends it when there is
   * none within `limit` milliseconds.
   */
  until<T>(ask: () => T | undefined | Promise<T | undefined>, limit?: number): Promise<T>;
  /** The next message on its channel. */
  message<T>(): Promise<T>;
  /**
   * Asks it to end and waits. Throws what it printed when it had ended on its own, and when it hangs for longer than
   * `limit` milliseconds, after which it is killed.
   */
  stop(limit?: number): Promise<Ending>;
  /** Ends it at once, as kill -9 does. */
  kill(): Promise<void>;
}

type Options = Pick<SpawnOptions, 'cwd' | 'env' | 'uid' | 'gid'>;

const running = new Map<StartedProcess, Ends>();

// Their channel or standard input closes then, which ends them as well; this also ends what hangs.
process.once('exit', () => {
  for (const ends of running.values()) ends.kill();
});

/** Ends everything that this process has started and not ended, at once: for the end of tests that failed. */
export async function endStarted(): Promise<void> {
  await Promise.all([...running.keys()].map((one) => one.kill()));
}

/** Starts a program of this project, which ends when the channel to it closes. `name` is for messages. */
export function startNode(name: string, command: readonly string[], options: Options): StartedProcess {
  const [program = '', ...words] = command;
  const child = spawn(program, words, { ...options, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  return follow(name, child, {
    ask: () => void child.kill('SIGTERM'),
    kill: () => void child.kill('SIGKILL'),
  });
}

/** Ends a program that does not watch its parent when this one's standard input closes. SIGHUP is passed on. */
const GUARD = `
end=$1; shift
exec 3<&0
"$@" 3<&- </dev/null & child=$!
trap 'kill -$end $child 2>/dev/null' TERM INT
trap 'kill -HUP $child 2>/dev/null' HUP
( trap '' HUP; cat <&3 >/dev/null; kill -$end $child 2>/dev/null ) & watcher=$!
wait $child; code=$?
while kill -0 $child 2>/dev/null; do wait $child; code=$?; done
kill $watcher 2>/dev/null
exit $code
`;

/** Starts any other program; `end` is the signal that ends it. */
export function startProgram(
  name: string,
  command: readonly string[],
  { end, ...options }: Options & { end: 'TERM' | 'KILL' },
): StartedProcess {
  const words = ['-c', GUARD, name, end, ...command];
  // A group of its own, so that the program can be killed with its guard.
  const child = spawn('/bin/sh', words, { ...options, detached: true, stdio: ['pipe', 'pipe', 'pipe'] });
  return follow(name, child, {
    // Its guard ends it.
    ask: () => child.stdin.end(),
    kill: () => killGroup(child),
  });
}

/** How a process is asked to end, and ended at once. */
interface Ends {
  ask(): void;
  kill(): void;
}

function follow(name: string, child: ChildProcess, ends: Ends): StartedProcess {
  const { printed, silent, ended } = observed(child);
  let ending: Ending | undefined;
  let isAsked = false;
  void ended.then((how) => {
    ending = how;
    running.delete(started);
  });
  const failure = async (what: string) => {
    await within(1_000, silent);
    return new Error(`${name} ${what}. It printed:\n${printed().trim() || '(nothing)'}`);
  };
  const kill = async () => {
    isAsked = true;
    if (ending === undefined) ends.kill();
    await within(LIMITS.stop, ended);
  };
  const started: StartedProcess = {
    child,
    pid: child.pid ?? 0,
    ended,
    printed,
    async until(ask, limit = LIMITS.start) {
      const answer = await within(limit, answerOf(ask, ended));
      if (answer === undefined) {
        await kill();
        throw await failure(`was not ready within ${limit / 1_000} s and was killed`);
      }
      if ('ending' in answer) throw await failure(`ended with ${textOf(answer.ending)} before it was ready`);
      return answer.value;
    },
    message: <T>() => new Promise<T>((resolve) => child.once('message', (one) => resolve(one as T))),
    async stop(limit = LIMITS.stop) {
      if (ending !== undefined && !isAsked) throw await failure(`ended on its own with ${textOf(ending)}`);
      isAsked = true;
      if (ending === undefined) ends.ask();
      const how = await within(limit, ended);
      if (how !== undefined) return how;
      await kill();
      throw await failure(`did not stop within ${limit / 1_000} s and was killed`);
    },
    kill,
  };
  running.set(started, ends);
  return started;
}

/** What a process prints, and how it ends. */
function observed(child: ChildProcess) {
  let printed = '';
  const keep = (text: string) => void (printed = (printed + text).slice(-KEPT));
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', keep);
  child.on('error', (error) => keep(`${error.message}\n`));
  return {
    printed: () => printed,
    /** Its own children may hold its output open, so this can come long after its end. */
    silent: new Promise<void>((resolve) => child.once('close', () => resolve())),
    ended: new Promise<Ending>((resolve) => {
      const over = (code: number | null, signal: NodeJS.Signals | null) => resolve({ code, signal });
      // The second one is for a program that is not there.
      child.once('exit', over).once('close', over);
    }),
  };
}

/** Asks until there is an answer or the process has ended. */
async function answerOf<T>(
  ask: () => T | undefined | Promise<T | undefined>,
  ended: Promise<Ending>,
): Promise<{ value: T } | { ending: Ending }> {
  const over = ended.then((ending) => ({ ending }));
  for (;;) {
    const asked = Promise.resolve(ask()).then((value) => ({ value }));
    const outcome = await Promise.race([asked, over]);
    if ('ending' in outcome) return outcome;
    const { value } = outcome;
    if (value !== undefined) return { value };
    await Promise.race([pause(20), over]);
  }
}

/** Undefined when it takes longer than so many milliseconds. */
async function within<T>(limit: number, work: Promise<T>): Promise<T | undefined> {
  const done = new AbortController();
  const late = pause(limit, undefined, { signal: done.signal }).catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    done.abort();
  }
}

const textOf = ({ code, signal }: Ending): string => signal ?? `exit code ${code}`;

function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has just ended.
  }
}
