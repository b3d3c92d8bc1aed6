import { readImportFile } from '@amphi/question-files/read';
import { writeTable } from '@amphi/question-files/tables';
import { writeExportFile } from '@amphi/question-files/write';
import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { templateQuestions } from '../../src/catalog/exports/exports.usecases.ts';

const [qcm, qroc] = templateQuestions();
if (qcm?.kind !== 'qcm' || qroc?.kind !== 'qroc') throw new Error('no examples');

describe('an exported file', () => {
  const formats = ['csv', 'xlsx', 'json'] as const;

  it.each(formats)(
    'is read again to the same questions, whatever their texts: %s',
    async (format) => {
      const sign = fc.constantFrom(...'=+-@\'"\t;,\n <&>é_x0041\u0001\u0085');
      const text = fc
        .oneof(
          fc.string({ unit: sign, maxLength: 12 }),
          fc.string({ unit: 'grapheme', maxLength: 8 }),
        )
        // Imports refuse what a wrong encoding leaves.
        .map((value) => `${value}.`.normalize('NFC').replace(/[\0\ufffd\p{Surrogate}]/gu, ''));
      await fc.assert(
        fc.asyncProperty(fc.array(text, { minLength: 4, maxLength: 4 }), async (texts) => {
          const [question_text = '', A = '', B = '', justification = ''] = texts;
          const questions = [
            { ...qcm, question_text, options: { A, C: B }, justification },
            { ...qroc, question_text, answer_text: A, justification: B },
          ];
          const { elements } = qroc;
          const { rows } = await readImportFile(await writeExportFile(questions, format));
          expect(rows.map((row) => row.question)).toMatchObject([
            { kind: 'qcm', question_text, options: { A, C: B }, justification, exam_year: 2024 },
            {
              kind: 'qroc',
              question_text,
              answer_text: A,
              justification: B,
              order_index: 0,
              elements,
              accepted_answers: [],
            },
          ]);
        }),
        { numRuns: 40 },
      );
    },
  );

  it.each([';', ',', '\t', '\n', '\r'])(
    'as CSV holds no cell that a spreadsheet would compute, also where %j ends one',
    async (separator) => {
      const evil = `a${separator}=cmd|' /C calc'!A0${separator}"+1${separator}''@b${separator}-2`;
      const options = { A: evil, C: `c${evil}` };
      const questions = [{ ...qcm, question_text: evil, options, justification: evil }];
      const csv = Buffer.from(await writeExportFile(questions, 'csv')).toString();
      // A reader with another separator may begin a cell at any of them, in quotes or not.
      expect(csv.slice(1).split(/[;,\t\r\n]/)).not.toContainEqual(
        expect.stringMatching(/^"*[=+\-@]/),
      );
      // In quotes, it stays one cell for readers that know ours.
      expect(csv).toMatch(/^\ufeff"Type";/);
      const [row] = (await readImportFile(Buffer.from(csv))).rows;
      const expected = evil.replaceAll('\r', '\n');
      expect(row?.question).toMatchObject({ question_text: expected, justification: expected });
    },
  );

  it('holds no cell that a spreadsheet would compute', async () => {
    const csv = await writeExportFile([{ ...qcm, question_text: '=HYPERLINK("x")' }], 'csv');
    expect(Buffer.from(csv).toString()).toContain(`;"'=HYPERLINK(""x"")";`);
  });
});

describe('numbers in CSV', () => {
  it('have a decimal comma, money two decimals, and whole ones digits alone', async () => {
    const money = { number: 1234.5, decimals: 2 };
    const csv = await writeTable(
      {
        name: 'Essai',
        headers: ['a', 'b', 'c', 'd', 'e'],
        widths: [],
        rows: [[money, { number: 300, decimals: 2 }, 0.125, 42, null]],
      },
      'csv',
    );
    expect(Buffer.from(csv).toString().split('\r\n')[1]).toBe('"1234,50";"300,00";"0,125";42;');
  });

  it('are read again as they were', async () => {
    const weighted = {
      ...qcm,
      options: { A: 'un', B: 'deux' },
      correct_answers: ['A' as const],
      answer_format: 'tcs' as const,
      option_weights: { A: 1, B: 0.25 },
    };
    const csv = await writeExportFile([weighted], 'csv');
    expect(Buffer.from(csv).toString()).toContain('"0,25"');
    const [row] = (await readImportFile(csv)).rows;
    expect(row?.question).toMatchObject({ option_weights: { A: 1, B: 0.25 } });
  });
});

describe('a file for another program', () => {
  const words = fc
    .array(
      fc.oneof(
        fc.string({
          unit: fc.constantFrom(...'=~#{}:\\/&"\'%é;,.()-[]'),
          minLength: 1,
          maxLength: 3,
        }),
        fc.constantFrom('nerf', 'phrénique', 'Le', 'T4', '\n', '2 × 10', 'a<b', '100 %'),
      ),
      { minLength: 2, maxLength: 8 },
    )
    // A text begins and ends with a word: spaces around one are not kept.
    .map((parts) => `La ${parts.join(' ')} fin`.replace(/\s*\n\s*/g, '\n'));

  const makeQuestions = (texts: readonly string[], key: readonly ('A' | 'B' | 'C')[]) => {
    const [question_text = '', A = '', B = '', C = '', justification = ''] = texts;
    const filing = { subject: 'Anatomie / Os', chapter: 'Membre {1}' };
    return [
      {
        ...qcm,
        ...filing,
        question_text,
        justification,
        correct_answers: [...key],
        options: { A: `1 ${A}`, B: `2 ${B}`, C: `3 ${C}` },
        answer_format: key.length === 1 ? ('qru' as const) : ('qrm' as const),
      },
      { ...qroc, ...filing, question_text: `Citez ${A}`, answer_text: B, justification },
    ];
  };

  it.each(['gift', 'moodle_xml', 'qti'] as const)(
    'is read again to the same texts and keys: %s',
    async (format) => {
      const keys = fc.constantFrom<('A' | 'B' | 'C')[]>(['A'], ['A', 'C'], ['A', 'B', 'C']);
      await fc.assert(
        fc.asyncProperty(
          fc.array(words, { minLength: 5, maxLength: 5 }),
          keys,
          async (texts, key) => {
            const questions = makeQuestions(texts, key);
            const { rows } = await readImportFile(await writeExportFile(questions, format));
            const kept = questions.map((question) => {
              const { question_text, justification, subject, chapter } = question;
              const filing = format === 'qti' ? {} : { subject, chapter };
              const shared = { ...filing, question_text, justification };
              if (question.kind === 'qroc') return { ...shared, answer_text: question.answer_text };
              const { options, correct_answers, answer_format } = question;
              return { ...shared, options, correct_answers, answer_format };
            });
            expect(rows.map((row) => row.question ?? row)).toMatchObject(kept);
          },
        ),
        { numRuns: 40 },
      );
    },
  );

  it('is read again to the same cards: anki', async () => {
    const texts = ['Quel os ?', 'Le fémur', 'Le tibia', 'La fibula', 'Le plus long, "le fémur".'];
    const questions = makeQuestions(texts, ['A', 'C']);
    const { rows } = await readImportFile(await writeExportFile(questions, 'anki'));
    const [qcm, qroc] = questions;
    expect(rows.map((row) => row.question ?? row)).toMatchObject([
      {
        kind: 'qcm',
        question_text: 'Quel os ?',
        correct_answers: ['A', 'C'],
        options: qcm?.kind === 'qcm' && qcm.options,
        subject: qcm?.subject,
      },
      { kind: 'qroc', question_text: qroc?.question_text, chapter: qroc?.chapter },
    ]);
  });
});

describe('a Word document', () => {
  const filing = { subject: 'Anatomie', chapter: null, case_group: null, exam_year: null };

  it('is read again to the same questions', async () => {
    const text = fc
      .array(fc.constantFrom('nerf', 'médian', '<b>', '& 5 %', 'n’innerve', '(NaCl)', 'L5-S1'), {
        minLength: 1,
        maxLength: 4,
      })
      .map((words) => `Le ${words.join(' ')}`);
    const questions = fc.array(
      fc.record({
        texts: fc.uniqueArray(text, { minLength: 6, maxLength: 6 }),
        key: fc.constantFrom<('A' | 'B' | 'C')[]>(['A'], ['A', 'C'], ['A', 'B', 'C']),
        isOpen: fc.boolean(),
        exam: fc.constantFrom(
          { exam_year: null, exam_session: null },
          { exam_year: 2019, exam_session: null },
          { exam_year: 2024, exam_session: 'normale' as const },
          { exam_year: 2024, exam_session: 'rattrapage' as const },
        ),
        chapter: fc.constantFrom(null, 'Os', 'Nerfs'),
        subject: fc.constantFrom('Anatomie', 'Histologie'),
      }),
      { minLength: 1, maxLength: 6 },
    );
    await fc.assert(
      fc.asyncProperty(questions, async (list) => {
        const sent = list.map(({ texts, key, isOpen, exam, ...values }, at) => {
          const [first = '', second = '', A = '', B = '', C = '', justification = ''] = texts;
          const shared = {
            ...values,
            ...exam,
            question_text: `${first}\n${second} ?`,
            justification,
          };
          return isOpen
            ? { ...qroc, ...shared, answer_text: A, order_index: at }
            : { ...qcm, ...shared, options: { A, B, C }, correct_answers: key };
        });
        const { rows } = await readImportFile(await writeExportFile(sent, 'docx'));
        expect(rows.map(({ question, ...row }) => question ?? row)).toMatchObject(
          sent.map((one) => {
            const { kind, question_text, justification, subject, chapter } = one;
            const { exam_year, exam_session } = one;
            const filed = { subject, chapter, exam_year, exam_session };
            const shared = { kind, question_text, justification, ...filed };
            if (one.kind === 'qroc') return { ...shared, answer_text: one.answer_text };
            return { ...shared, options: one.options, correct_answers: one.correct_answers };
          }),
        );
      }),
      { numRuns: 40 },
    );
  });

  it('without the key holds no answer, and keeps a case with its questions and pictures', async () => {
    const image_url = '/images/00000000-0000-4000-8000-000000000000-60x40.webp';
    const inCase = { case_group: 'Douleur', case_vignette: 'Un homme de 50 ans.\nIl fume.' };
    const reveal = 'Le lendemain : fièvre.\nL’auscultation est normale.';
    const questions = [
      { ...qcm, ...filing, ...inCase, case_position: 2, image_url },
      { ...qcm, ...filing, question_text: 'Hors du cas ?' },
      { ...qroc, ...filing, ...inCase, case_position: 1 },
      {
        ...qcm,
        ...filing,
        ...inCase,
        case_position: 3,
        question_text: 'Et ?',
        case_reveal: reveal,
      },
    ];
    const content = new Uint8Array([1, 2, 3]);
    const pictures = new Map([[image_url, { name: 'a.jpg', content, width: 60, height: 40 }]]);
    const paper = await writeExportFile(questions, 'docx', { withKey: false, pictures });
    const text = strFromU8(unzipSync(paper)['word/document.xml'] ?? new Uint8Array());
    expect(text).not.toMatch(/Réponse|Justification|valves signifie|Tricuspide/);
    const kept: Uint8Array[] = [];
    const { rows } = await readImportFile(await writeExportFile(questions, 'docx', { pictures }), {
      keepPicture: async (picture) => {
        kept.push(picture);
        return image_url;
      },
    });
    expect(kept.map((one) => [...one])).toEqual([[1, 2, 3]]);
    expect(
      rows.map(({ question }) => [question?.kind, question?.case_group, question?.image_url]),
    ).toEqual([
      ['qroc', 'Douleur', null],
      ['qcm', 'Douleur', image_url],
      ['qcm', 'Douleur', null],
      ['qcm', null, null],
    ]);
    const last = { question_text: 'Et ?', case_vignette: inCase.case_vignette };
    expect(rows[2]?.question).toMatchObject({ ...last, case_reveal: reveal });
  });

  it.each(['moodle_xml', 'qti'] as const)('%s takes pictures along', async (format) => {
    const image_url = '/images/00000000-0000-4000-8000-000000000000-60x40.webp';
    const content = new Uint8Array([255, 216, 255]);
    const pictures = new Map([[image_url, { name: 'image-1.jpg', content, width: 6, height: 4 }]]);
    const question = { ...qcm, image_url, question_text: 'Que montre cette image ?' };
    const file = await writeExportFile([question], format, { pictures });
    const kept: number[][] = [];
    const { rows } = await readImportFile(file, {
      keepPicture: async (picture) => {
        kept.push([...picture]);
        return image_url;
      },
    });
    expect(kept).toEqual([[255, 216, 255]]);
    const { question_text, options } = question;
    expect(rows.map(({ question }) => question)).toMatchObject([
      { question_text, options, image_url },
    ]);
  });
});
