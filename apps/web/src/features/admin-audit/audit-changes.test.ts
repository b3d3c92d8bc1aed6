import { expect, test } from 'vitest';
import { changesOf } from './audit-changes.ts';
import { actionLabel, actorLabel } from './audit-entry.ts';

const nothing = { before: null, after: null, personal_before: null, personal_after: null };

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

test('what was added or removed is listed with all its fields', () => {
  const values = { name: 'S1', year: 2026, description: null };
  const added = changesOf({ ...nothing, after: values });
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
