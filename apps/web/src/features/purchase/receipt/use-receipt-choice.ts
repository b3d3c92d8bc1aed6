import { validationMessage } from '@amphi/domain/messages/translate';
import { useRef, useState } from 'react';
import { shrinkPhoto } from '../../../lib/shrink-photo.ts';
import { isLargePhoto, receiptProblem } from './receipt-rules.ts';

/** Takes a chosen file, or tells why it can't be a receipt. */
type OnChange = (file: File | null, problem?: string) => void;

/** A file that was made of a larger one. */
interface Reduced {
  file: File;
  /** The size of the original, in bytes. */
  from: number;
}

/** Chooses a receipt: a large photo is reduced before it is checked, and left as it is where that fails. */
export function useReceiptChoice(onChange: OnChange) {
  const [reduced, setReduced] = useState<Reduced>();
  const [reducing, setReducing] = useState(false);
  const latest = useRef<File>(null);

  function take(file: File) {
    const problem = receiptProblem(file);
    onChange(file, problem === null ? undefined : validationMessage(problem));
  }

  async function choose(original: File) {
    latest.current = original;
    if (!isLargePhoto(original)) {
      setReducing(false);
      return take(original);
    }
    // Not refused meanwhile: it will be smaller.
    onChange(original);
    setReducing(true);
    const file = await reduce(original);
    if (latest.current !== original) return;
    setReducing(false);
    if (file !== original) setReduced({ file, from: original.size });
    take(file);
  }

  function remove() {
    latest.current = null;
    setReducing(false);
    onChange(null);
  }

  return { choose: (file: File) => void choose(file), remove, reduced, reducing };
}

/** Enough for the small print of a receipt; the height leaves long screenshots as wide as they are. */
const LIMITS = { maxWidth: 2000, maxHeight: 8000 };

async function reduce(file: File): Promise<File> {
  try {
    return await shrinkPhoto(file, LIMITS);
  } catch (error) {
    console.warn('the photo is sent as it is', error);
    return file;
  }
}
