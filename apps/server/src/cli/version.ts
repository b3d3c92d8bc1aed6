import { migrationNames } from '@amphi/db';
import { VERSION } from '../version.ts';

export function versionText(): string {
  const { node, tz } = process.versions;
  const schema = migrationNames.at(-1);
  return `Amphi ${VERSION}, schema ${schema}, Node.js ${node}, time zone data ${tz}\n`;
}
