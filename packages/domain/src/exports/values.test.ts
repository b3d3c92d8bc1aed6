import { describe, expect, it } from 'vitest';
import { readTable } from '../imports/cells.ts';
import { checkRows } from '../imports/check.ts';
import { importQcmInput } from '../questions/qcm.schema.ts';
import { csvPhone, EXPORT_HEADERS, type ExportedQuestion, toCells, toJsonRow } from './values.ts';

describe('an exported question', () => {
  const origin = { semester: 'S1', subject: 'Anatomie', chapter: null, case_group: null };
  const ofCase = {
    case_position: null,
    case_vignette: null,
    case_reveal: null,
    case_kind: null,
    case_pictures: [],
  };
  const common = {
    ...ofCase,
    ...origin,
    source: 'annales',
    source_id: '7',
    question_text: '=1+1 ?',
    justification: null,
    image_url: null,
    text_format: 'plain' as const,
  };
  const qcm: ExportedQuestion & { kind: 'qcm' } = {
    ...importQcmInput.parse({
      ...common,
      options: { A: 'un', C: '-3' },
      correct_answers: ['A', 'C'],
      exam_year: 2020,
      exam_session: 'rattrapage',
      exam_faculty: 'rabat',
      lesson_name: 'Os',
      question_number: 4,
    }),
    ...common,
    kind: 'qcm',
    state: 'published',
  };
  const qroc: Extract<ExportedQuestion, { kind: 'qroc' }> = {
    ...common,
    kind: 'qroc',
    case_group: 'cas',
    answer_text: 'Ceci',
    order_index: 2,
    exam_year: null,
    exam_session: null,
    exam_faculty: null,
    accepted_answers: ['un', 'l’un'],
    refused_answers: [],
    state: 'published' as const,
    elements: [
      { text: '-un', synonyms: ['une'], required: true },
      { text: 'deux', synonyms: [], required: false },
    ],
    zones: null,
    zone_play: null,
  };
  const filled = (question: ExportedQuestion) =>
    Object.fromEntries(
      toCells(question).flatMap((cell, index) =>
        cell === null ? [] : [[EXPORT_HEADERS[index], cell]],
      ),
    );

  it('holds how it is scored, and reads as the same', () => {
    const marked: ExportedQuestion = {
      ...qcm,
      answer_format: 'tcs',
      must_letters: ['A'],
      never_letters: [],
      state: 'draft',
      correct_answers: ['A'] as const,
      option_notes: { C: 'Non.' },
      option_weights: { A: 1, C: 0.25 },
    };
    expect(filled(marked)).toMatchObject({
      'Format de réponse': 'tcs',
      Indispensables: 'A',
      'Remarque C': 'Non.',
      'Poids A': 1,
      'Poids C': 0.25,
      État: 'draft',
    });
    const { rows } = readTable({
      header: EXPORT_HEADERS,
      rows: [{ row: 2, cells: toCells(marked) }],
    });
    const { answer_format, must_letters, option_notes, option_weights, state } = marked;
    expect(checkRows(rows)[0]?.question).toMatchObject({
      answer_format,
      must_letters,
      option_notes,
      option_weights,
      state,
    });
  });

  it('holds what typed answers are compared with, and reads as the same', () => {
    const compared = { ...qroc, refused_answers: ['trois, quatre', 'cinq'] };
    const { rows } = readTable({
      header: EXPORT_HEADERS,
      rows: [{ row: 2, cells: toCells(compared) }],
    });
    const { accepted_answers, refused_answers, elements } = compared;
    const expected = { accepted_answers, refused_answers, elements };
    expect(checkRows(rows)[0]?.question).toMatchObject(expected);
  });

  it('may have weights with a comma, and a format in capitals', () => {
    const header = [
      'Énoncé',
      'A',
      'B',
      'Bonnes réponses',
      'Format de réponse',
      'Poids A',
      'Poids B',
    ];
    const read = (weight: string) =>
      readTable({
        header,
        rows: [{ row: 2, cells: ['Quel ?', 'un', 'deux', 'A', 'TCS', '1', weight] }],
      }).rows[0]?.value;
    expect(read('0,5')).toMatchObject({ answer_format: 'tcs', option_weights: { A: 1, B: 0.5 } });
    expect(read('moitié')).toMatchObject({ option_weights: { B: 'moitié' } });
  });

  it('has a cell for each header', () => {
    const shared = {
      Semestre: 'S1',
      Matière: 'Anatomie',
      Énoncé: '=1+1 ?',
      Source: 'annales',
      'Identifiant source': '7',
    };
    expect(filled(qcm)).toEqual({
      ...shared,
      Type: 'QCM',
      'Session d’examen': 'rattrapage',
      Faculté: 'rabat',
      'Option A': 'un',
      'Option C': '-3',
      'Bonnes réponses': 'A, C',
      'Année d’examen': 2020,
      Leçon: 'Os',
      Numéro: 4,
    });
    expect(filled(qroc)).toEqual({
      ...shared,
      Type: 'QROC',
      'Réponse QROC': 'Ceci',
      'Ordre QROC': 2,
      'Cas clinique': 'cas',
      'Réponses acceptées': 'un\nl’un',
      'Éléments attendus': '-un | une\n(bonus) deux',
    });
    expect(toCells(qcm)).toHaveLength(EXPORT_HEADERS.length);
  });

  it('is in JSON without its kind, which its fields tell', () => {
    const { kind: _, ...row } = qcm;
    expect(toJsonRow(qcm)).toEqual(row);
  });
});

it.each([
  ['+212 6 12 34-56 78', '(+212) 612345678'],
  ['(+212)612345678', '(+212) 612345678'],
  ['00212612345678', '(+212) 612345678'],
  ['+33 612345678', '(+33) 612345678'],
  ['+12125550100', '(+1) 2125550100'],
  ['0612345678', '06.12.34.56.78'],
  ['612345678', '612345678'],
  ['bureau 12', 'bureau 12'],
  ['=1+1', '=1+1'],
])('the telephone number %s is no number or formula of a spreadsheet: %s', (written, shown) => {
  expect(csvPhone(written)).toBe(shown);
});
