import type { FoundQuestion } from '@amphi/domain/imports/found/found';

/** Gives a picture of a file an address; undefined for what is no picture. */
export type KeepPicture = (content: Uint8Array) => Promise<string | undefined>;

/** A picture that a question of a file refers to by its name there. */
export interface FilePicture {
  name: string;
  content: Uint8Array;
}

/** A question with the pictures that belong to it. */
export interface IllustratedQuestion extends FoundQuestion {
  pictures: FilePicture[];
}

/** An address without its escapes; one with a stray `%` stays as it is. */
export function decodedAddress(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
