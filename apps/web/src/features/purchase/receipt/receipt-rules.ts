import { isReceiptType, RECEIPT_MAX_BYTES, RECEIPT_TYPES } from '@amphi/domain/payments/rules';
import type { ValidationKey } from '@amphi/domain/validation-keys';

/** File name endings of the accepted types; one of them has two. */
const ENDINGS: readonly string[] = [...Object.values(RECEIPT_TYPES), 'jpeg'];

/** Types that browsers give when they don't know one, and a name for JPEG that some phones invent. */
const VAGUE_TYPES = ['', 'application/octet-stream', 'image/jpg'];

/** For the `accept` of a file input. */
export const RECEIPT_ACCEPT = [
  ...Object.keys(RECEIPT_TYPES),
  ...ENDINGS.map((ending) => `.${ending}`),
].join(',');

type FileFacts = Pick<File, 'name' | 'type' | 'size'>;

/** Null: the file can be a receipt. The server looks into the content too. */
export function receiptProblem(file: FileFacts | null): ValidationKey | null {
  if (file === null || file.size === 0) return 'payment.receipt_required';
  if (!hasReceiptType(file)) return 'payment.receipt_type';
  if (file.size > RECEIPT_MAX_BYTES) return 'payment.receipt_size';
  return null;
}

function hasReceiptType({ name, type }: FileFacts): boolean {
  const mime = type.toLowerCase();
  if (!VAGUE_TYPES.includes(mime)) return isReceiptType(mime);
  return ENDINGS.includes(name.slice(name.lastIndexOf('.') + 1).toLowerCase());
}

/** From here on a photo is reduced before it is sent, in bytes; smaller ones are sent as they are. */
const LARGE_PHOTO_BYTES = 2 * 1024 * 1024;

/** True where a file is a photo that is worth reducing. Documents are not touched. */
export function isLargePhoto(file: FileFacts): boolean {
  return file.size > LARGE_PHOTO_BYTES && hasReceiptType(file) && !isDocument(file);
}

function isDocument({ name, type }: FileFacts): boolean {
  return type === 'application/pdf' || /\.pdf$/i.test(name);
}

const UNITS = ['kilobyte', 'megabyte', 'gigabyte'] as const;

/** `840 ko`, `1,2 Mo`: in the steps of 1024 in which the limit is counted. */
export function formatFileSize(bytes: number): string {
  let size = bytes / 1024;
  let unit: (typeof UNITS)[number] = 'kilobyte';
  for (const larger of UNITS.slice(1)) {
    if (size < 1000) break;
    size /= 1024;
    unit = larger;
  }
  return new Intl.NumberFormat('fr', {
    style: 'unit',
    unit,
    maximumFractionDigits: unit === 'kilobyte' ? 0 : 1,
  }).format(Math.max(size, unit === 'kilobyte' ? 1 : 0));
}
