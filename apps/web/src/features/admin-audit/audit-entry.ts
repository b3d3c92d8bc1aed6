import type { RouterOutputs } from '@amphi/api';
import { referenceKey } from '@amphi/domain/audit/references';
import { adminAudit } from '@amphi/domain/messages/fr/admin/audit';
import { isRecord } from '../../components/admin/difference/field-text.ts';
import { truncate } from '../../lib/format.ts';

export type AuditEntry = RouterOutputs['audit']['list']['items'][number];

/** `qcms.update` as `Modification · QCM`; unknown actions stay as they are. */
export function actionLabel(action: string): string {
  const [noun = '', verb = ''] = action.split('.');
  const known = adminAudit.verbs[verb];
  return known === undefined ? action : adminAudit.action(known, entityLabel(noun));
}

export function entityLabel(entity: string): string {
  return adminAudit.entities[entity] ?? entity;
}

/** Names the author of a change, as far as that is known. */
export function actorLabel({
  actor_id,
  actor_name,
}: Pick<AuditEntry, 'actor_id' | 'actor_name'>): string {
  if (actor_name !== null) return actor_name;
  return actor_id === null ? adminAudit.commandLine : adminAudit.formerAccount(actor_id);
}

/** Names the object of a change by its kind and number. */
export function objectLabel({ entity, entity_id }: AuditEntry): string {
  const kind = entityLabel(entity);
  return entity_id === null ? kind : adminAudit.object(kind, entity_id);
}

/** The account that an entry is about, if it still exists: the entry's own, or the one that its values name. */
export function accountOf({
  entity,
  entity_id,
  names,
  before,
  after,
}: Pick<AuditEntry, 'entity' | 'entity_id' | 'names' | 'before' | 'after'>):
  | { id: number; name: string }
  | undefined {
  const noted = [after, before].filter(isRecord).map(({ user_id }) => user_id);
  const id = entity === 'users' ? entity_id : noted.find((value) => typeof value === 'number');
  const name = typeof id === 'number' ? names[referenceKey('users', id)] : undefined;
  return typeof id === 'number' && name !== undefined ? { id, name } : undefined;
}

/** The field that names an object, by the kind of object. */
const NAME_FIELDS: Readonly<Record<string, string>> = {
  users: 'full_name',
  semesters: 'name',
  subjects: 'name',
  chapters: 'name',
  baremes: 'name',
  qcms: 'question_text',
  qrocs: 'question_text',
};

/** The name of the object as it was after the change, else as it is now. */
export function objectName({
  entity,
  entity_id,
  names,
  before,
  after,
  personal_before,
  personal_after,
}: Omit<AuditEntry, 'id' | 'created_at' | 'actor_id' | 'actor_name' | 'action'>):
  | string
  | undefined {
  const known = [personal_after, after, personal_before, before].filter(isRecord);
  const field = NAME_FIELDS[entity];
  const noted = field && known.map((values) => values[field]).find((value) => value != null);
  const name = noted ?? (entity_id === null ? undefined : names[referenceKey(entity, entity_id)]);
  return name === undefined ? undefined : truncate(String(name), 60);
}
