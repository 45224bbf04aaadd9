/**
 * Starts programs that take their ports from their settings and cannot ask the system for them (HAProxy, PgBouncer). A
 * port that is free now may be taken by the time the program gets there, so each attempt has new ones. Linux only.
 */
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { descendants } from './processes.ts';
import type { StartedProcess } from './started-process.ts';

const ATTEMPTS = 5;

/** Starts it with this many ports and waits until it listens on all of them. Throws what the last attempt printed. */
export async function startOnPorts(
  count: number,
  start: (ports: number[]) => StartedProcess,
): Promise<{ program: StartedProcess; ports: number[] }> {
  for (let attempt = 1; ; attempt += 1) {
    const ports = await freePorts(count);
    const program = start(ports);
    try {
      await program.until(() => (ports.every((port) => listens(program.pid, port)) ? true : undefined));
      return { program, ports };
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
    }
  }
}

async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer());
  for (const server of servers) await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  for (const server of servers) await new Promise((resolve) => server.close(resolve));
  return ports;
}

/** Whether the process or one of its descendants listens there. A connection would not tell whose port it is. */
function listens(pid: number, port: number): boolean {
  const inodes = listenersOf(port);
  return [pid, ...descendants(pid)].some((one) =>
    openFiles(one).some((file) => inodes.some((inode) => file === `socket:[${inode}]`)),
  );
}

/** The inodes of the sockets that listen on a port (IPv4), from proc(5): state 0A, in the fourth column. */
function listenersOf(port: number): string[] {
  const hex = port.toString(16).toUpperCase().padStart(4, '0');
  return readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter((fields) => fields[1]?.endsWith(`:${hex}`) && fields[3] === '0A')
    .map((fields) => fields[9] ?? '');
}

function openFiles(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/fd`).flatMap((name) => {
      try {
        return [readlinkSync(`/proc/${pid}/fd/${name}`)];
      } catch {
        // It has just been closed.
        return [];
      }
    });
  } catch {
    // The process has ended.
    return [];
  }
}
