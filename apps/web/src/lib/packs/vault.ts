import { clear, createStore, del, get, keys, set } from 'idb-keyval';

/*
 * Values that only this browser can read. Each is encrypted with a key of its own, which no script can get out of the
 * browser: without the key, what is left of a value is noise.
 */

interface Sealed {
  key: CryptoKey;
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

const store = createStore('amphi-packs', 'packs');
const ALGORITHM = 'AES-GCM';

/** @returns its size on the device, in bytes */
export async function seal(name: string, value: unknown): Promise<number> {
  const key = await crypto.subtle.generateKey({ name: ALGORITHM, length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder().encode(JSON.stringify(value));
  const data = await crypto.subtle.encrypt({ name: ALGORITHM, iv }, key, text);
  await set(name, { key, iv, data } satisfies Sealed, store);
  return data.byteLength;
}

/** @returns undefined where there is none, or none that can be read */
export async function unseal<Value>(name: string): Promise<Value | undefined> {
  try {
    const sealed = await get<Sealed>(name, store);
    if (!sealed) return undefined;
    const { key, iv, data } = sealed;
    const text = await crypto.subtle.decrypt({ name: ALGORITHM, iv }, key, data);
    return JSON.parse(new TextDecoder().decode(text));
  } catch (error) {
    console.warn('a pack could not be read', error);
    return undefined;
  }
}

/** Lists the names of stored packs; a browser removes them where it lacks room. */
export const sealedNames = (): Promise<string[]> => keys<string>(store).catch(() => []);

export const shred = (name: string): Promise<void> => del(name, store);

export const shredAll = (): Promise<void> => clear(store);
