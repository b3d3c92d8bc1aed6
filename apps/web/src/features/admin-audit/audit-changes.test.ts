import { expect, test } from 'vitest';
import { changesOf } from './audit-changes.ts';
import { actionLabel, actorLabel, objectName } from './audit-entry.ts';

const nothing = {
  action: 'semesters.update',
  entity: 'semesters',
  entity_id: 3,
  names: {},
  before: null,
  after: null,
  personal_before: null,
  personal_after: null,
};

test('only what changed is listed, in French and as people read it', () => {
  const before = { id: 3, name: 'S1', fee: 400, is_active: true, description: null };
  const after = { id: 3, name: 'S1', fee: 450.5, is_active: false, description: 'Neuf' };
  expect(changesOf({ ...nothing, before, after })).toEqual([
    { field: 'fee', label: 'Tarif', before: '$400.00', after: '$450.50' },
    { field: 'is_active', label: 'Actif', before: 'Oui', after: 'Non' },
    { field: 'description', label: 'Description', before: null, after: 'Neuf' },
  ]);
});

test('a field that was emptied is a change, one that an entry leaves out is none', () => {
  const before = { name: 'S1', description: 'Vieux', year: 2026 };
  const after = { name: 'S2', description: null };
  expect(changesOf({ ...nothing, before, after }).map(({ field }) => field)).toEqual([
    'name',
    'description',
  ]);
});

test('a field that only one side of an update has did not change, but a new password', () => {
  const before = { question_text: 'Q ?', correct_mask: 5, source: 'A' };
  const after = { question_text: 'Q !', subject_name: 'Anatomie', password_changed: true };
  expect(changesOf({ ...nothing, before, after }).map(({ field }) => field)).toEqual([
    'question_text',
    'password_changed',
  ]);
});

test('a decision adds fields', () => {
  const before = { status: 'pending', amount: 300 };
  const after = { status: 'approved', amount: 300, duration_months: 6 };
  const changes = changesOf({ ...nothing, action: 'payments.approve', before, after });
  expect(changes.map(({ label, before, after }) => [label, before, after])).toEqual([
    ['Statut', 'En Révision', 'Approuvé'],
    ['Durée en mois', null, '6'],
  ]);
});

test('a time of the clock reads like a moment', () => {
  const after = { opens_at: '2026-11-28T00:43' };
  const changes = changesOf({ ...nothing, action: 'mockExams.save', before: {}, after });
  expect(changes.map(({ after }) => after)).toEqual(['28 nov. 2026, 00:43']);
});

test('what a field refers to has its name, as long as that exists', () => {
  const names = { 'subjects:4': 'Anatomie', 'chapters:8': 'Os', 'chapters:9': 'Muscles' };
  const before = { subject_id: 4, chapter_ids: [8, 9] };
  const after = { subject_id: 5, chapter_ids: [9, 8] };
  const changes = changesOf({ ...nothing, names, before, after });
  expect(changes.map(({ before, after }) => [before, after])).toEqual([
    ['Anatomie', 'n° 5'],
    ['Os, Muscles', 'Muscles, Os'],
  ]);
});

test('states of imports and codes of questions and scoring rules are words', () => {
  const entry = { ...nothing, action: 'imports.undo', entity: 'imports' };
  const [state] = changesOf({ ...entry, before: { status: 'done' }, after: { status: 'undone' } });
  expect(state).toMatchObject({ before: 'Importé', after: 'Annulé' });
  const before = { state: 'draft', kind: 'exact', params: { wrong: -0.5 } };
  const after = { state: 'published', kind: 'negative', params: { wrong: -0.25 } };
  expect(changesOf({ ...nothing, before, after })).toMatchObject([
    { before: 'Brouillon, caché aux étudiants', after: 'Publiée' },
    { before: 'Tout ou rien', after: 'Avec points négatifs' },
    { after: 'Points d’une réponse fausse : -0,25' },
  ]);
});

test('an object has its own name, not that of what it belongs to', () => {
  const values = { semester_name: 'Semestre 1', question_text: 'Quel os ?' };
  const question = { ...nothing, entity: 'qcms', after: values };
  expect(objectName(question)).toBe('Quel os ?');
  const names = { 'payments:3': 'Ana · Semestre 1' };
  expect(objectName({ ...nothing, entity: 'payments', names, after: values })).toBe(
    'Ana · Semestre 1',
  );
  expect(objectName({ ...nothing, entity: 'access', after: values })).toBeUndefined();
});

test('what was added or removed is listed with all its fields', () => {
  const values = { name: 'S1', year: 2026, description: null };
  const added = changesOf({ ...nothing, action: 'semesters.create', after: values });
  expect(added.map(({ label, before, after }) => [label, before, after])).toEqual([
    ['Nom', null, 'S1'],
    ['Année', null, '2026'],
  ]);
  const removed = changesOf({ ...nothing, before: values });
  expect(removed.map(({ before, after }) => [before, after])).toEqual([
    ['S1', null],
    ['2026', null],
  ]);
});

test('names, states, roles, letters and options have labels', () => {
  const changes = changesOf({
    ...nothing,
    before: { status: 'pending', role: 'user', correct_answers: ['A'], options: { A: 'un' } },
    after: {
      status: 'rejected',
      role: 'admin',
      correct_answers: ['A', 'C'],
      options: { A: 'une' },
    },
    personal_before: { full_name: 'Ana' },
    personal_after: { full_name: 'Anna' },
  });
  expect(changes.map(({ before, after }) => [before, after])).toEqual([
    ['En Révision', 'Rejeté'],
    ['Étudiant', 'Administrateur'],
    ['A', 'A, C'],
    ['A : un', 'A : une'],
    ['Ana', 'Anna'],
  ]);
});

test('actions have names; an unknown one shows as it is', () => {
  expect(actionLabel('qcms.update')).toBe('Modification · QCM');
  expect(actionLabel('moons.land')).toBe('moons.land');
});

test('an author is a name, an account that is gone, or the command line', () => {
  expect(actorLabel({ actor_id: 4, actor_name: 'Ana' })).toBe('Ana');
  expect(actorLabel({ actor_id: 4, actor_name: null })).toBe('Compte n° 4, supprimé');
  expect(actorLabel({ actor_id: null, actor_name: null })).toBe('Ligne de commande');
});
