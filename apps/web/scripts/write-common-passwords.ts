import { writeFileSync } from 'node:fs';
import { makeList } from './common-passwords.ts';

/* Writes the list anew, after another version of the package that it comes from. */
writeFileSync(
  new URL('../src/lib/weak-password/common-passwords.bin', import.meta.url),
  makeList(),
);
