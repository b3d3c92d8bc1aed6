import { expect, it } from 'vitest';
import { namedSubject } from './named-subject.ts';

const named = (names: readonly string[], ...texts: string[]) =>
  namedSubject(
    names.map((name) => ({ name })),
    texts,
  )?.name;

it('reads the subject off a title or the name of a file, as whole words', () => {
  const names = ['Cardiologie', 'Génétique', 'Anatomie', 'Anatomie pathologique'];
  expect(named(names, 'q.docx', 'CARDIOLOGIE - Contrôle continu 2025')).toBe('Cardiologie');
  expect(named(names, 'genetique_2024.docx')).toBe('Génétique');
  expect(named(names, 'Anatomie pathologique, session normale')).toBe('Anatomie pathologique');
  expect(named(names, 'Neuroanatomie 2024')).toBeUndefined();
  expect(named(['Biologie', 'biologie'], 'Biologie 2024')).toBeUndefined();
  expect(named(['Biologie', 'Virologie'], 'Biologie', 'Virologie')).toBe('Virologie');
  expect(named(['?'], 'Biologie ? 2024')).toBeUndefined();
  expect(named([], 'Biologie')).toBeUndefined();
});
