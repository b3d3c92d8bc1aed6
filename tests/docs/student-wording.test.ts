import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Modules that students never see, and those whose words the specification or a format of files fixes. */
const NOT_FOR_STUDENTS =
  /^(?:admin\/.*|account\/invitation|account\/mails|errors|exports|import-columns|import-issues|imports|sittings\/baremes|staff-roles|validation)\.ts$/;

const FOLDER = new URL('../../packages/domain/src/messages/fr/', import.meta.url);
const LINES = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .filter((name) => !NOT_FOR_STUDENTS.test(name))
  .flatMap((name) =>
    readFileSync(new URL(name, FOLDER), 'utf8')
      .split('\n')
      // Without comments and the names of keys and modules.
      .filter((line) => !/^\s*(?:\/?\*|\/\/|import )/.test(line))
      .map((line) => `${name}: ${line.trim()}`),
  );

describe('texts for students', () => {
  it('are gathered from their modules', () => {
    expect(LINES.length).toBeGreaterThan(1500);
  });

  it.each([
    [
      'a right answer is « juste », neither « bonne » nor « correcte »',
      /(?:bonne|correcte)s? réponse|réponses? correcte/i,
    ],
    ['« e-mail », neither « mail » nor « email »', /['`\s](?:boîte )?e?mails?[\s.,!?'’`]/i],
    [
      'texts address students in forms without gender',
      /vous (?:êtes|serez|étiez) (?:\p{L}*é|inscrit|sûr|prêt)e?s?(?!\p{L})|vous garde connecté/iu,
    ],
    [
      'counts are written in groups of digits',
      /\$\{(?:count|total|answered|correct|incorrect|shown|ticked|orders|reviews|never|wrong)\}/,
    ],
  ])('%s', (_, forbidden) => {
    expect(LINES.filter((line) => forbidden.test(line))).toEqual([]);
  });
});
