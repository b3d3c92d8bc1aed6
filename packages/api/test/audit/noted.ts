import { adminAudit } from '@amphi/domain/messages/fr/admin/audit';
import { expect } from 'vitest';
import type { Fixture } from '../../src/testing/fixture.ts';
import { PROCEDURE_TYPES } from '../../src/testing/procedures.ts';
import type { World } from '../support/harness.ts';

/** Changes that administrators make, by the router itself: every mutation that is not a student's or visitor's. */
export const CHANGES = [...PROCEDURE_TYPES.keys()].filter(
  (path) =>
    PROCEDURE_TYPES.get(path) === 'mutation' &&
    !/^(auth|secondFactor|push|answers|attempts|profile|reviews|sittings|bookmarks|memos|study|notifications)\./.test(
      path,
    ) &&
    !['mockExams.join', 'invitations.open', 'invitations.accept', 'invitations.register'].includes(
      path,
    ) &&
    !['codes.check', 'codes.redeem', 'public.gift', 'groups.renew'].includes(path) &&
    // A backup, a trial mail, checks and a task that is put off change nothing; rows of a file are taken by the change of each question.
    ![
      'stats.postpone',
      'stats.resume',
      'installation.backUp',
      'installation.check',
      'installation.testMail',
      'imports.update',
    ].includes(path) &&
    ![
      'sheets.highlight',
      'sheets.removeHighlight',
      'reports.create',
      'reports.createQroc',
      'explanations.create',
      'explanations.saveName',
    ].includes(path),
);

/** Entities of the changes that are not named after them. */
const ENTITIES: Record<string, string> = {
  'cases.group': 'bulkChanges',
  'chapters.reorder': 'subjects',
  'drafts.publish': 'qrocs',
  'edits.restore': 'semesters',
  'examPapers.saveSubjectRule': 'subjects',
  'removals.confirm': 'semesters',
  'sheets.publish': 'chapters',
  'sheets.save': 'chapters',
  'duplicates.merge': 'bulkChanges',
};

/** Actions in the log of changes that are made in another way than by their own procedure. */
const ACTIONS: Record<string, string> = {
  'bulkChanges.undo merge': 'bulkChanges.undo',
  'bulkChanges.undo values': 'bulkChanges.undo',
  'cases.group': 'bulkChanges.group',
  // Actions of rows that are there already keep their names.
  'imports.editRow': 'imports.correct',
  'semesters.copy': 'semesters.duplicate',
  'drafts.decide': 'drafts.accept',
  'drafts.proposeRetirement': 'drafts.submit',
  'drafts.publish': 'qrocs.update',
  'drafts.saveQcm': 'drafts.create',
  'drafts.saveQroc': 'drafts.create',
  'edits.restore': 'semesters.update',
  'examPapers.saveSubjectRule': 'subjects.update',
  'removals.confirm': 'semesters.remove',
  'reports.resolveQroc': 'reports.resolve',
  'statements.approve': 'statements.link',
  'statements.undo': 'statements.unlink',
  'duplicates.merge': 'bulkChanges.merge',
};

/** Actions that a change notes beside its own, since it makes another change by the use case of that. */
const ALSO: Record<string, string[]> = {
  'drafts.decide': ['qcms.update'],
  'drafts.proposeRetirement': ['drafts.create'],
  'payments.refund': ['payments.approve'],
  'payments.saveReceived': ['payments.approve'],
  'payments.undoRefund': ['payments.approve', 'payments.refund'],
  'statements.approve': ['payments.approve'],
  'statements.withdraw': ['statements.add'],
};

/** The names of all values, those of lists and of texts by letter or language left out. */
function fieldsOf(values: unknown): string[] {
  if (typeof values !== 'object' || values === null || Array.isArray(values)) return [];
  return Object.entries(values).flatMap(([field, value]) =>
    /^[A-F]$/.test(field) ? [] : [field, ...fieldsOf(value)],
  );
}

/** A change by an administrator is noted once with before and after, without personal data. */
export async function expectNoted(world: World, path: string, actor_id: number, fixture: Fixture) {
  const action = ACTIONS[path] ?? path;
  const all = await world.rows('audit_log', { actor_id }, undefined, 'id');
  const entries = all.filter((one) => !ALSO[path]?.includes(one.action));
  expect(entries).toEqual([
    {
      id: expect.any(Number),
      created_at: expect.any(Date),
      actor_id,
      action,
      entity: ENTITIES[path] ?? path.split('.')[0],
      entity_id: expect.any(Number),
      before: action.endsWith('.create') ? null : expect.any(Object),
      after: action.endsWith('.remove') ? null : expect.any(Object),
      search_text: expect.any(String),
    },
  ]);
  const fields = entries.flatMap(({ before, after }) => [...fieldsOf(before), ...fieldsOf(after)]);
  expect(fields.filter((field) => !(field in adminAudit.fields) && field !== 'id')).toEqual([]);
  expect(entries[0]?.action.split('.')[1] ?? '').toSatisfy((verb) => verb in adminAudit.verbs);
  expect(entries[0]?.entity).toSatisfy((entity) => entity in adminAudit.entities);
  const text = JSON.stringify(entries);
  expect(text).not.toMatch(/@|Personne|Renommée|argon2|password_hash/);
  for (const secret of [fixture.user.email, fixture.user.full_name])
    expect(text).not.toContain(secret);
}
