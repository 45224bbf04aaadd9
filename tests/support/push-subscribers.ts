/** A browser that wants notifications: it makes the keys of its subscription and reads what arrives (RFC 8291). */
import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto';

export interface PushSubscriber {
  /** The last part of its address. */
  device: string;
  /** What it sends to the product. */
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  /** Decrypts a notification's content; throws when it was for another browser. */
  read(content: Buffer): unknown;
}

/** `service` is what its addresses begin with; `kind` is how the sandbox answers there, such as `gone-`. */
export function makeSubscriber(service: string, kind = ''): PushSubscriber {
  const pair = createECDH('prime256v1');
  const own = pair.generateKeys();
  const auth = randomBytes(16);
  const device = `${kind}${randomUUID()}`;
  return {
    device,
    subscription: {
      endpoint: `${service}${device}`,
      keys: { p256dh: own.toString('base64url'), auth: auth.toString('base64url') },
    },
    read(content) {
      const salt = content.subarray(0, 16);
      const keyLength = content.readUInt8(20);
      const theirs = content.subarray(21, 21 + keyLength);
      const sealed = content.subarray(21 + keyLength);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, theirs]);
      const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(theirs), auth, info, 32));
      const derive = (name: string, length: number) =>
        Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length));
      const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
      cipher.setAuthTag(sealed.subarray(-16));
      const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
    },
  };
}
