/** A server that speaks S3, with its objects in a folder of its own. */
import S3rver from '@20minutes/s3rver';
import type { BucketSettings } from '#server/adapters/bucket.ts';
import { tempFolder } from './temp-folder.ts';

export interface BucketServer {
  settings: BucketSettings & { endpoint: string };
  /** The same as environment variables of the product. */
  environment: Record<string, string>;
  /** Stops answering, as if the machine were gone. */
  close(): Promise<void>;
}

export async function startBucketServer(): Promise<BucketServer> {
  const folder = tempFolder('bucket');
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder.path,
    // This server leaves out the slash that ends the path of a list, and so calculates another signature.
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: 'merani', configs: [] }],
  });
  const { port } = await server.run();
  const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  const settings = {
    bucket: 'merani',
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${port}`,
    credentials,
  };
  return {
    settings,
    environment: {
      S3_BUCKET: settings.bucket,
      S3_ENDPOINT: settings.endpoint,
      S3_ACCESS_KEY_ID: credentials.accessKeyId,
      S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    },
    close: async () => {
      // Clients keep their connections.
      server.httpServer.closeAllConnections();
      await server.close();
      folder.remove();
    },
  };
}
