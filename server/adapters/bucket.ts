/**
 * Objects in an S3 bucket, of Amazon or of any server that speaks S3 (docs/decisions/029). Every request ends within a
 * deadline; after several failures in a row the store is left alone for a while, like any other provider.
 */
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsCommand,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import { Readable } from 'node:stream';
import { SECOND } from './clock.ts';
import { ProviderUnavailable, requestGuard } from './provider-guard.ts';
import { told } from '#server/told.ts';

export interface BucketSettings {
  bucket: string;
  region: string;
  /** The URL of a server other than Amazon's. */
  endpoint: string | undefined;
  /** Undefined: as the machine provides them to Amazon's own tools. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
  /** Begins the keys of all objects; callers do not see it. */
  prefix?: string;
}

interface StoredObject {
  key: string;
  writtenAt: Date;
}

export interface Bucket {
  /** `signal` gives a stream up before its deadline. */
  put(key: string, content: Buffer | Readable, size: number, signal?: AbortSignal): Promise<void>;
  /** Undefined when there is no such object. */
  get(key: string): Promise<Buffer | undefined>;
  /** The same, for objects that are too large for memory. */
  open(key: string): Promise<Readable | undefined>;
  remove(key: string): Promise<void>;
  /** Undefined when there is no such object. */
  writtenAt(key: string): Promise<Date | undefined>;
  /** All objects whose key starts with `prefix`, in pages of at most 1,000. */
  list(prefix: string): AsyncIterable<StoredObject[]>;
}

/** For an object that is sent or read as a stream. */
const STREAM_DEADLINE = 600 * SECOND;
const SLOTS = { read: 60, write: 30, stream: 30 };

/** `deadline`: milliseconds for a whole request, its repetition and its answer included. */
export function openBucket(settings: BucketSettings, deadline = 10 * SECOND): Bucket {
  const { prefix = '' } = settings;
  const bucket = wholeBucket(settings, deadline);
  return {
    put: (key, ...content) => bucket.put(prefix + key, ...content),
    get: (key) => bucket.get(prefix + key),
    open: (key) => bucket.open(prefix + key),
    remove: (key) => bucket.remove(prefix + key),
    writtenAt: (key) => bucket.writtenAt(prefix + key),
    async *list(start) {
      for await (const page of bucket.list(prefix + start))
        yield page.map((one) => ({ ...one, key: one.key.slice(prefix.length) }));
    },
  };
}

function wholeBucket(settings: BucketSettings, deadline: number): Bucket {
  const client = new S3Client(clientConfig(settings, SLOTS.read + SLOTS.write));
  // Connections of their own: who reads an archive decides how long one is taken.
  const streams = new S3Client(clientConfig(settings, SLOTS.stream + SLOTS.write));
  const ask = asking(deadline);
  const Bucket = settings.bucket;
  const head = (key: string, signal?: AbortSignal) =>
    ask('read', (late) =>
      client.send(new HeadObjectCommand({ Bucket, Key: key }), { abortSignal: eitherOf(late, signal) }),
    );

  return {
    put: async (key, content, size, signal) => {
      const command = new PutObjectCommand({ Bucket, Key: key, Body: content, ContentLength: size });
      const isStream = content instanceof Readable;
      // What tells whether a store answers again must not take long.
      if (isStream) await head(key, signal);
      const send = (late: AbortSignal) =>
        (isStream ? streams : client).send(command, { abortSignal: eitherOf(late, signal) });
      await ask('write', send, isStream ? STREAM_DEADLINE : deadline);
    },
    get: (key) =>
      ask('read', async (abortSignal) => {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: key }), { abortSignal });
        return Buffer.from((await Body?.transformToByteArray()) ?? []);
      }),
    open: fewAtOnce(SLOTS.stream, (key) =>
      ask('stream', async (late) => {
        // The deadline is for the answer's head, or a silent store would be waited for as long as a reader may take.
        const silent = new AbortController();
        const giveUp = () => silent.abort(late.reason);
        late.addEventListener('abort', giveUp);
        const abortSignal = AbortSignal.any([silent.signal, AbortSignal.timeout(STREAM_DEADLINE)]);
        const { Body } = await streams.send(new GetObjectCommand({ Bucket, Key: key }), { abortSignal });
        late.removeEventListener('abort', giveUp);
        return Body as Readable | undefined;
      }),
    ),
    remove: async (key) => {
      const command = new DeleteObjectCommand({ Bucket, Key: key });
      await ask('write', (abortSignal) => client.send(command, { abortSignal }));
    },
    writtenAt: async (key) => (await head(key))?.LastModified,
    async *list(Prefix) {
      let Marker: string | undefined;
      do {
        // The first version of this call, which every server knows.
        const command = new ListObjectsCommand({ Bucket, Prefix, Marker });
        const page = await ask('read', (abortSignal) => client.send(command, { abortSignal }));
        yield (page?.Contents ?? []).flatMap(({ Key, LastModified }) =>
          Key === undefined || LastModified === undefined ? [] : [{ key: Key, writtenAt: LastModified }],
        );
        Marker = page?.IsTruncated === true ? page.Contents?.at(-1)?.Key : undefined;
      } while (Marker !== undefined);
    },
  };
}

const eitherOf = (late: AbortSignal, signal: AbortSignal | undefined): AbortSignal =>
  signal === undefined ? late : AbortSignal.any([late, signal]);

/** Runs one request and whatever reads its answer. */
function asking(deadline: number) {
  const guard = requestGuard(SLOTS, told('errors.unavailable'));
  return <T>(
    kind: keyof typeof SLOTS,
    request: (signal: AbortSignal) => Promise<T>,
    milliseconds = deadline,
  ): Promise<T | undefined> =>
    guard(kind, async () => {
      try {
        return await request(AbortSignal.timeout(milliseconds));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw new ProviderUnavailable(error, told('errors.unavailable'));
      }
    });
}

/** `open`, with at most so many streams at a time that are not closed; throws `unavailable` beyond. */
function fewAtOnce(most: number, open: Bucket['open']): Bucket['open'] {
  let count = 0;
  return async (key) => {
    if (count >= most) throw new ProviderUnavailable(undefined, told('errors.unavailable'));
    count += 1;
    let stream: Readable | undefined;
    try {
      stream = await open(key);
      return stream;
    } finally {
      if (stream === undefined || stream.closed) count -= 1;
      else stream.once('close', () => (count -= 1));
    }
  };
}

function clientConfig({ region, endpoint, credentials }: BucketSettings, maxSockets: number): S3ClientConfig {
  return {
    region,
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 2 * SECOND, httpAgent: { maxSockets }, httpsAgent: { maxSockets } },
    // Older servers do not know the checksums that the client adds otherwise.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
  };
}

/** A missing object; a missing bucket is a fault of the settings. */
function isMissing(error: unknown): boolean {
  const name = (error as { name?: unknown }).name;
  return name === 'NoSuchKey' || name === 'NotFound';
}
