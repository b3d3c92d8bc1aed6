import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

const FLAGS = { present: 0x01, attested: 0x40 };

interface Site {
  origin: string;
  rpID: string;
}

/** A passkey without a device: what an authenticator signs, for calls without a browser. */
export class SoftPasskey {
  readonly id = randomBytes(32);
  private readonly key: KeyObject;
  private readonly point: { x: string; y: string };
  private count = 0;

  constructor(private readonly site: Site = { origin: 'http://localhost', rpID: 'localhost' }) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.key = privateKey;
    this.point = { x, y };
  }

  private get named() {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key' as const };
  }

  private clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.site.origin }));
  }

  private authData(flags: number, rest = Buffer.alloc(0)): Buffer {
    const head = Buffer.alloc(5);
    head.writeUInt8(flags);
    this.count += 1;
    head.writeUInt32BE(this.count, 1);
    return Buffer.concat([sha256(this.site.rpID), head, rest]);
  }

  /** Answers what `beginPasskey` asks. */
  register({ challenge }: { challenge: string }) {
    const { x, y } = this.point;
    const cose = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
      [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const key = Buffer.from(isoCBOR.encode(cose));
    const attested = Buffer.concat([Buffer.alloc(16), length, this.id, key]);
    const authData = this.authData(FLAGS.present | FLAGS.attested, attested);
    const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
      ['fmt', 'none'],
      ['attStmt', new Map<string, string>()],
      ['authData', Uint8Array.from(authData)],
    ]);
    return {
      ...this.named,
      response: {
        clientDataJSON: this.clientData('webauthn.create', challenge).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
      },
    };
  }

  /** Answers what `passkeyChallenge` asks. */
  answer({ challenge }: { challenge: string }) {
    const clientData = this.clientData('webauthn.get', challenge);
    const authData = this.authData(FLAGS.present);
    const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), this.key);
    return {
      ...this.named,
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
      },
    };
  }
}
