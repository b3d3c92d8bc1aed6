import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import type { FileStore } from '@amphi/api';
import { DomainError } from '@amphi/domain/errors';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/** Where receipts are kept: a folder, or an S3-compatible bucket. */
export interface ReceiptStore extends FileStore {
  /** @throws service.storage_unavailable when it could not be written; nothing is left behind */
  put(name: string, content: Uint8Array, type: string): Promise<void>;
  /** @throws payments.receipt_not_found when there is no such file */
  open(name: string): Promise<Readable>;
}

/**
 * @param url `file:///folder`, or `s3://bucket?endpoint=…&region=…`; a folder in `dataDir` when unset.
 *   Credentials of S3 come from the usual AWS variables.
 */
export function createReceiptStore(url: string | undefined, dataDir: string): ReceiptStore {
  const disk = new LazyDisk(url ?? pathToFileURL(join(dataDir, 'receipts')).href);
  return {
    async put(name, content, type) {
      try {
        await (await disk.open()).put(name, content, { contentType: type });
      } catch (error) {
        await disk
          .open()
          .then((opened) => opened.delete(name))
          .catch(() => {});
        throw Object.assign(new DomainError('service.storage_unavailable'), { cause: error });
      }
    },
    async open(name) {
      const opened = await disk.open();
      if (!(await opened.exists(name))) throw new DomainError('payments.receipt_not_found');
      return opened.getStream(name);
    },
    async remove(name) {
      await (await disk.open()).delete(name).catch(() => {});
    },
  };
}

/** Loads the S3 client, which is large, only where it is used. */
class LazyDisk {
  #disk: Promise<Disk> | undefined;

  constructor(private readonly url: string) {}

  open(): Promise<Disk> {
    this.#disk ??= this.#connect();
    return this.#disk;
  }

  async #connect(): Promise<Disk> {
    const url = new URL(this.url);
    if (url.protocol === 'file:') {
      mkdirSync(url, { recursive: true, mode: 0o700 });
      return new Disk(new FSDriver({ location: url, visibility: 'private' }));
    }
    const { S3Driver } = await import('flydrive/drivers/s3');
    const endpoint = url.searchParams.get('endpoint');
    return new Disk(
      new S3Driver({
        bucket: url.hostname,
        region: url.searchParams.get('region') ?? 'us-east-1',
        ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
        visibility: 'private',
        supportsACL: false,
      }),
    );
  }
}
