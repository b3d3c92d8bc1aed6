import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';

/** A location on another machine that keeps files under flat names. */
export interface BackupTarget {
  /** The file has its name only once it is whole. */
  send(name: string, content: Readable): Promise<void>;
  list(): Promise<string[]>;
  remove(name: string): Promise<void>;
  close(): Promise<void>;
}

interface TargetSettings {
  /** `s3://bucket/folder?endpoint=…&region=…` or `sftp://user@host:port/folder`. */
  BACKUP_TO: string;
  /** Path of the private key for SFTP. */
  BACKUP_SSH_KEY?: string | undefined;
  /** Fingerprint of the SFTP server's key, `SHA256:…` as ssh-keygen writes it. */
  BACKUP_SSH_HOST_KEY?: string | undefined;
}

/** Connects to where backups are sent. The libraries are loaded only here. @throws Error of the connection */
export function openTarget(settings: TargetSettings): Promise<BackupTarget> {
  const url = new URL(settings.BACKUP_TO);
  return url.protocol === 's3:' ? openBucket(url) : openSftp(url, settings);
}

async function openBucket(url: URL): Promise<BackupTarget> {
  const s3 = await import('@aws-sdk/client-s3');
  const { Upload } = await import('@aws-sdk/lib-storage');
  const endpoint = url.searchParams.get('endpoint');
  const client: S3Client = new s3.S3Client({
    region: url.searchParams.get('region') ?? 'us-east-1',
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
  });
  const Bucket = url.hostname;
  const folder = decodeURIComponent(url.pathname).replace(/^\/+|\/+$/g, '');
  const prefix = folder === '' ? '' : `${folder}/`;
  return {
    async send(name, Body) {
      await new Upload({ client, params: { Bucket, Key: prefix + name, Body } }).done();
    },
    async list() {
      const names: string[] = [];
      const pages = s3.paginateListObjectsV2({ client }, { Bucket, Prefix: prefix });
      for await (const { Contents = [] } of pages) {
        for (const { Key = '' } of Contents) names.push(Key.slice(prefix.length));
      }
      return names;
    },
    async remove(name) {
      await client.send(new s3.DeleteObjectCommand({ Bucket, Key: prefix + name }));
    },
    close: async () => client.destroy(),
  };
}

async function openSftp(
  url: URL,
  { BACKUP_SSH_KEY, BACKUP_SSH_HOST_KEY }: TargetSettings,
): Promise<BackupTarget> {
  const { default: SftpClient } = await import('ssh2-sftp-client');
  const client = new SftpClient();
  await client.connect({
    host: url.hostname,
    port: Number(url.port || 22),
    username: decodeURIComponent(url.username),
    ...(url.password === '' ? {} : { password: decodeURIComponent(url.password) }),
    ...(BACKUP_SSH_KEY === undefined ? {} : { privateKey: await readFile(BACKUP_SSH_KEY) }),
    hostVerifier: (key: Buffer) => fingerprintOf(key) === BACKUP_SSH_HOST_KEY,
  });
  const folder = decodeURIComponent(url.pathname).replace(/\/+$/, '');
  return {
    async send(name, content) {
      const path = `${folder}/${name}`;
      let sent = 0;
      async function* counted() {
        for await (const chunk of content as AsyncIterable<Uint8Array>) {
          sent += chunk.length;
          yield chunk;
        }
      }
      await client.put(Readable.from(counted()), `${path}.part`);
      // The library resolves where the server refuses to write, such as on a full disk.
      const { size } = await client.stat(`${path}.part`);
      if (size !== sent) throw new Error(`only ${size} of ${sent} bytes of the copy have arrived`);
      await client.rename(`${path}.part`, path);
    },
    list: async () => (await client.list(folder)).map(({ name }) => name),
    async remove(name) {
      await client.delete(`${folder}/${name}`);
    },
    async close() {
      await client.end();
    },
  };
}

/** Formats like ssh-keygen: without padding. */
const fingerprintOf = (key: Buffer): string =>
  `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;
