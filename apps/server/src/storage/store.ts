import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import type { FileStore, Services } from '@amphi/api';
import { DomainError, type ErrorCode } from '@amphi/domain/errors';
import { smallName } from '@amphi/domain/images/rules';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/** Files of one sort in a folder or an S3-compatible bucket. */
export interface Store extends FileStore {
  /** Rejects when it could not be written; nothing is left behind then. */
  put(name: string, content: Uint8Array, type: string): Promise<void>;
  /** Rejects when there is no such file, or when the store can't be reached. */
  open(name: string): Promise<Readable>;
}

export interface Stores {
  receipts: Store;
  /** Removing an image removes its variant for small screens too. */
  images: Store;
}

/** The services of a call, with stores that can be written to and read from. */
export type FileServices = Services & Stores;

/**
 * @param url `file:///folder`, or `s3://bucket?endpoint=…&region=…`; a folder in `dataDir` when unset.
 *   Credentials of S3 come from the usual AWS variables. Receipts lie at its top, images below `images/`.
 */
export function createStores(url: string | undefined, dataDir: string): Stores {
  const disk = new LazyDisk(url ?? defaultStorage(dataDir));
  const receipts = createStore(disk, '', {
    notStored: 'service.storage_unavailable',
    notFound: 'payments.receipt_not_found',
  });
  const images = createStore(disk, 'images/', {
    notStored: 'images.not_stored',
    notFound: 'images.not_found',
  });
  return {
    receipts,
    images: {
      ...images,
      async remove(name) {
        await Promise.all([images.remove(name), images.remove(smallName(name))]);
      },
    },
  };
}

function createStore(
  disk: LazyDisk,
  prefix: string,
  codes: { notStored: ErrorCode; notFound: ErrorCode },
): Store {
  return {
    async put(name, content, type) {
      try {
        await (await disk.open()).put(prefix + name, content, { contentType: type });
      } catch (error) {
        await disk
          .open()
          .then((opened) => opened.delete(prefix + name))
          .catch(() => {});
        throw Object.assign(new DomainError(codes.notStored), { cause: error });
      }
    },
    async open(name) {
      try {
        const opened = await disk.open();
        if (await opened.exists(prefix + name)) return await opened.getStream(prefix + name);
      } catch (error) {
        throw unavailable(error);
      }
      throw new DomainError(codes.notFound);
    },
    async remove(name) {
      await (await disk.open()).delete(prefix + name);
    },
  };
}

/** The default is a folder below the data folder. */
export function defaultStorage(dataDir: string): string {
  return pathToFileURL(join(dataDir, 'receipts')).href;
}

/** The whole store at an address, with all sorts of files, for commands that copy it. */
export function openStorage(url: string): Promise<Disk> {
  return new LazyDisk(url).open();
}

function unavailable(cause: unknown): DomainError {
  return Object.assign(new DomainError('service.storage_unavailable'), { cause });
}

/** Loads the S3 client, which is large, only where it is used. */
class LazyDisk {
  #disk: Promise<Disk> | undefined;

  constructor(private readonly url: string) {}

  open(): Promise<Disk> {
    // A folder that can't be had now may be there the next time.
    this.#disk ??= this.#connect().catch((error: unknown) => {
      this.#disk = undefined;
      throw error;
    });
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
