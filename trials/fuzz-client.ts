/** Sends any bytes as requests over connections that stay open, as fast as the product answers. */
import { Agent, request as send } from 'node:http';
import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export interface FuzzRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  payload?: Buffer | string | undefined;
}

export interface FuzzReply {
  status: number;
  type: string;
  text: string;
}

export const openAgent = (connections: number) => new Agent({ keepAlive: true, maxSockets: connections });

/** The whole reply; status 0 when the connection ended without one. */
export function sendOn(
  agent: Agent,
  port: number,
  { payload, ...request }: FuzzRequest,
  tries = 3,
): Promise<FuzzReply> {
  return new Promise((resolve) => {
    const sent = send({ agent, port, host: '127.0.0.1', ...request, timeout: 30_000 }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      const end = (status: number) =>
        resolve({
          status,
          type: reply.headers['content-type'] ?? '',
          text: decoded(Buffer.concat(chunks), reply.headers['content-encoding']).toString('utf8'),
        });
      reply.once('end', () => end(reply.statusCode ?? 0));
      reply.once('error', () => end(0));
    });
    sent.once('timeout', () => sent.destroy(new Error('no answer in 30 s')));
    sent.once('error', (error: NodeJS.ErrnoException) => {
      // The server may close an idle connection just when it is used again.
      if (sent.reusedSocket && error.code === 'ECONNRESET' && tries > 1)
        resolve(sendOn(agent, port, { ...request, payload }, tries - 1));
      else resolve({ status: 0, type: '', text: error.message });
    });
    sent.end(payload);
  });
}

function decoded(bytes: Buffer, encoding: string | undefined): Buffer {
  if (bytes.length === 0) return bytes;
  if (encoding === 'br') return brotliDecompressSync(bytes);
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes;
}

/** The status lines that the server answers to raw bytes until it closes the connection, or 2 seconds have passed. */
export function sendBytes(port: number, bytes: Buffer): Promise<number[]> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const chunks: Buffer[] = [];
    socket.setTimeout(2_000, () => socket.destroy());
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('error', () => undefined);
    socket.once('close', () => {
      const lines = Buffer.concat(chunks)
        .toString('latin1')
        .matchAll(/^HTTP\/1\.1 (\d+)/gm);
      resolve([...lines].map(([, status]) => Number(status)));
    });
    socket.end(bytes);
  });
}
