import { z } from 'zod';
import { id, key } from '../fields.ts';

/** The content that an entry of the audit log can be restored of. */
export const RESTORABLE = ['semesters', 'subjects', 'chapters', 'qcms', 'qrocs'] as const;
export type Restorable = (typeof RESTORABLE)[number];

/** True where an entry of the log replaced a version of content that can be restored. */
export const isRestorable = (entry: { action: string; entity: string }): boolean =>
  RESTORABLE.some((table) => entry.entity === table && entry.action === `${table}.update`);

/** An entry of the audit log: the version is what it replaced. */
export const versionInput = z.object({ audit_id: id() });

export const restoreVersionInput = versionInput.extend({
  /** The fields that the administrator compared the version with. */
  if_unmodified: z.record(z.string(), z.unknown(), { error: key('value.invalid') }).optional(),
});
