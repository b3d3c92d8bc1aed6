import { cellMessage } from '@amphi/domain/messages/fr/imports';
import { describe, expect, it } from 'vitest';
import { readImportFile } from '../src/read-file.ts';

/** Each row in a line: text, options with a star at the right ones, or the answer; what has to be looked at. */
async function readingOf(content: string | Uint8Array): Promise<string[]> {
  const { rows } = await readImportFile(Buffer.from(content));
  return rows.map(({ question, draft, issues }) => {
    if (question === undefined)
      return `? ${draft.question_text} [${issues.map(cellMessage).join('; ')}]`;
    if (question.kind === 'qroc') return `${question.question_text} = ${question.answer_text}`;
    const right: readonly string[] = question.correct_answers;
    const options = Object.entries(question.options).map(
      ([letter, text]) => `${letter}${right.includes(letter) ? '*' : ''} ${text}`,
    );
    return `${question.question_text} ${options.join(' / ')}`;
  });
}

describe('a key of combinations', () => {
  const SIGNS = '1) Fièvre\n2) Toux\n3) Ictère\n4) Dyspnée\n';
  const right = ['La pneumonie donne : A* Fièvre / B* Toux / C Ictère / D* Dyspnée'];
  it.each([
    'A= 1,2,4   B= 1,3   C= 2,3   D= 3,4   E= toutes',
    'A : 1+2+4\nB : 1+3\nC : 2+3',
    'A- 1,2,4\nB- 1,3',
    'A (1,2,4) B (1,3) C (2,3)',
    '(A) 1-2-4 (B) 1-3 (C) 2-3 (D) aucune',
    'A si 1, 2, 4 sont justes ; B si 1 et 3 ; C si 2 et 3 ; E si toutes',
    'Code : A = 1 et 2 et 4, B = 1 et 3, E = autre réponse',
    'A) 1, 2 et 4\nB) 1 et 3 seulement\nC) toutes les réponses',
  ])('is resolved: %s', async (line) => {
    expect(await readingOf(`QCM 1 : La pneumonie donne :\n${SIGNS}${line}\nRéponse : A\n`)).toEqual(
      right,
    );
    expect(await readingOf(`1. La pneumonie donne :\n${SIGNS}${line}\nRéponse : A\n`)).toEqual(
      right,
    );
  });

  it('holds for all questions below it', async () => {
    const text = `A= 1,2,4 B= 1,3 C= 2,3 D= 4 E= toutes\n\nQCM 1 : La pneumonie donne :\n${SIGNS}Réponse : A\n\nQCM 2 : La pleurésie donne :\n${SIGNS}Réponse : E\n`;
    expect(await readingOf(text)).toEqual([
      ...right,
      'La pleurésie donne : A* Fièvre / B* Toux / C* Ictère / D* Dyspnée',
    ]);
  });

  it('that is not said leaves a doubt', async () => {
    expect(await readingOf(`QCM 1 : La pneumonie donne :\n${SIGNS}Réponse : A\n`)).toEqual([
      expect.stringMatching(/^\? La pneumonie.*numérotées, mais clé en lettres/),
    ]);
  });
});

describe('a sheet is read as a whole', () => {
  it.each([
    [
      'numbered titles above numbers that begin again',
      '1. Asthme\n1- La crise d’asthme :\nA. Est réversible\nB. Est fébrile\nRéponse : A\n2- Le traitement de fond :\nA. Est inhalé\nB. Est chirurgical\nRéponse : A\n2. Pneumonie\n1- La pneumonie :\nA. Est franche\nB. Est aiguë\nRéponse : AB\n',
      [
        'La crise d’asthme : A* Est réversible / B Est fébrile',
        'Le traitement de fond : A* Est inhalé / B Est chirurgical',
        'La pneumonie : A* Est franche / B* Est aiguë',
      ],
    ],
    [
      'a key before the options',
      '1/ Le nerf facial est le nerf : (Rép : C)\nA- V\nB- VI\nC- VII\n2/ Le nerf vague : (Réponse : A)\nA- X\nB- XI\n',
      ['Le nerf facial est le nerf : A V / B VI / C* VII', 'Le nerf vague : A* X / B XI'],
    ],
    [
      'a key in a line above the options',
      '1. Le nerf facial :\nRéponse : B\nA. V\nB. VII\n2. Le nerf vague :\nRéponse : A\nA. X\nB. XI\n',
      ['Le nerf facial : A V / B* VII', 'Le nerf vague : A* X / B XI'],
    ],
    [
      'keys above their questions',
      'Réponse : B\n1. Le nerf facial :\nA. V\nB. VII\nRéponse : A\n2. Le nerf vague :\nA. X\nB. XI\n',
      ['Le nerf facial : A V / B* VII', 'Le nerf vague : A* X / B XI'],
    ],
    [
      'a list within the text',
      '1. Dans l’ordre :\n1) inspection\n2) palpation\n3) percussion\nA. Tout est juste\nB. La fin est fausse\nRéponse : A\n2. Le pouls :\nA. Bat\nB. Court\nRéponse : A\n',
      [
        'Dans l’ordre :\n1) inspection\n2) palpation\n3) percussion A* Tout est juste / B La fin est fausse',
        'Le pouls : A* Bat / B Court',
      ],
    ],
  ])('%s', async (_, text, expected) => {
    expect(await readingOf(text)).toEqual(expected);
  });

  it('titles that were numbered name the chapter', async () => {
    const { rows } = await readImportFile(
      Buffer.from(
        '1. Asthme\n1- La crise :\nA. Cède\nB. Dure\nRéponse : A\n2. BPCO\n1- La toux :\nA. Est grasse\nB. Est rare\nRéponse : A\n',
      ),
    );
    expect(rows.map(({ question }) => question?.chapter)).toEqual(['Asthme', 'BPCO']);
  });

  it('open questions in parts are open, and have no answer yet', async () => {
    const text =
      '1. Un homme de 30 ans tousse.\na) Quel diagnostic évoquez-vous ? (2 points)\nb) Citez deux examens. (3 points)\nc) Quel traitement ?\n2. Une femme saigne.\na) Que faites-vous ?\nb) Décrivez la suite.\n';
    expect(await readingOf(text)).toEqual([
      expect.stringMatching(/^\? Un homme.*\[La réponse est requise\]$/s),
      expect.stringMatching(/^\? Une femme.*\[La réponse est requise\]$/s),
    ]);
  });
});

describe('texts are cleaned alike in every format', () => {
  it('of letters and numbers in JSON, with the year and the session', async () => {
    const bank = [
      {
        id: 4,
        text: '7 .) Le nerf phrénique :',
        source: '2020 Rattrapage',
        choices: [
          { text: 'A-   naît de C4', correct: true, explication: null },
          { text: 'B-   est sensitif pur', correct: false, explication: 'Il est mixte.' },
        ],
        tags: { niveau: { rang: 'A' } },
      },
    ];
    const { rows, notes } = await readImportFile(Buffer.from(JSON.stringify(bank)));
    expect(rows[0]?.question).toMatchObject({
      question_text: 'Le nerf phrénique :',
      question_number: 7,
      exam_year: 2020,
      exam_session: 'rattrapage',
      options: { A: 'naît de C4', B: 'est sensitif pur' },
      correct_answers: ['A'],
      option_notes: { B: 'Il est mixte.' },
    });
    expect(notes.join()).toContain('tags');
    expect(notes.join()).toContain('rang');
  });

  it.each([
    [
      'small letters of a list',
      JSON.stringify([
        {
          question: 'Le foie :',
          options: ['a) sécrète la bile', 'b) sécrète l’insuline'],
          answer: 'a',
        },
      ]),
      'Le foie : A* sécrète la bile / B sécrète l’insuline',
    ],
    [
      'a table of ours',
      'Énoncé;Option A;Option B;Bonnes réponses\n1) Le foie :;A. sécrète la bile;B. sécrète l’insuline;A\n',
      'Le foie : A* sécrète la bile / B sécrète l’insuline',
    ],
    [
      'a list of ours',
      JSON.stringify([
        {
          question_text: '3. Le foie :',
          options: { A: 'A) sécrète la bile', B: 'B) sécrète l’insuline' },
          correct_answers: ['A'],
        },
      ]),
      'Le foie : A* sécrète la bile / B sécrète l’insuline',
    ],
    [
      'GIFT',
      '::1:: Le foie : {=A. sécrète la bile ~B. sécrète l’insuline}',
      'Le foie : A* sécrète la bile / B sécrète l’insuline',
    ],
  ])('of %s', async (_, text, expected) => {
    expect(await readingOf(text)).toEqual([expected]);
  });

  it('letters of GIFT run from A without holes', async () => {
    expect(
      await readingOf(
        '::q1:: Le cæcum est {~=à droite~à gauche} du corps.\n\n::q2:: Le cœur pèse {1:MC:~30 g~=300 g~3 kg}.\n\nQ3 {~fémur =tibia ~}\n',
      ),
    ).toEqual([
      'Le cæcum est _____ du corps. A* à droite / B à gauche',
      'Le cœur pèse _____. A 30 g / B* 300 g / C 3 kg',
      'Q3 A fémur / B* tibia',
    ]);
  });
});

describe('tables', () => {
  it('of Markdown have no question of rules', async () => {
    const text =
      '| N° | Énoncé | A | B | C | Bonne(s) réponse(s) | Explication |\n|---|:--|---|---|---|---|---|\n| 1 | Le foie fait : | bile | rénine | albumine | A, C | Rénine : rein. |\n';
    expect(await readingOf(text)).toEqual(['Le foie fait : A* bile / B rénine / C* albumine']);
  });

  it('are tables whatever a cell says', async () => {
    const text =
      'qid\tyear\tno\tcontent_verbatim\tchoice_a\tchoice_b\tchoice_c\tchoice_d\tanswer\tchapter\nX1\t2021\t0\tLe foie est :\tà droite\tà gauche\tmédian\tpelvien\t0\t3\nX2\t2021\t1\tLes repères 1 à 4 :\tA : rate. B : foie.\tA : foie. B : rate.\tA : rein. B : foie.\tA : os. B : foie.\t2\t3\n';
    const { format, sheets, rows } = await readImportFile(Buffer.from(text));
    expect(format).toBe('csv');
    expect(sheets?.sheets).toHaveLength(1);
    expect(rows).toHaveLength(2);
  });

  it('without a head keep their first line', async () => {
    const text =
      'Le foie sécrète quoi ?\tbile\trénine\tinsuline\tA\nLe rein sécrète quoi ?\tbile\trénine\tinsuline\tB\nLe pancréas sécrète quoi ?\tbile\trénine\tinsuline\tC\n';
    expect(await readingOf(text)).toEqual([
      'Le foie sécrète quoi ? A* bile / B rénine / C insuline',
      'Le rein sécrète quoi ? A bile / B* rénine / C insuline',
      'Le pancréas sécrète quoi ? A bile / B rénine / C* insuline',
    ]);
  });

  it('say a year that is no year', async () => {
    const text =
      'Question;P1;P2;Réponse;Année\nLe foie ?;oui;non;A;20245\nLe rein ?;oui;non;B;2024\n';
    expect((await readingOf(text))[0]).toMatch(/20245/);
  });
});

describe('sources that are no documents', () => {
  const right = ['Le foie fait : A* bile / B rénine', 'Le rein fait : A bile / B* rénine'];
  it.each([
    [
      'JavaScript',
      "// banque\nconst bank = [\n  { q: 'Le foie fait :', options: ['bile', 'rénine'], answer: 'A' },\n  { q: `Le rein fait :`, options: [\"bile\", 'rénine',], answer: 'B', }, /* fin */\n];\nexport default bank;\n",
    ],
    [
      'TypeScript',
      "interface Q { q: string }\nexport const BANK: Q[] = [{ q: 'Le foie fait :', options: ['bile', 'rénine'], answer: 'A' }, { q: 'Le rein fait :', options: ['bile', 'rénine'], answer: 'B' }] as const;\n",
    ],
    [
      'Python',
      "# banque\nQUESTIONS = [\n    {'question': 'Le foie fait :', 'options': ['bile', 'rénine'], 'answer': 'A', 'vu': True, 'note': None},\n    {'question': \"Le rein fait :\", 'options': ('bile', 'rénine'), 'answer': 'B', 'vu': False, 'note': None},\n]\nprint(len(QUESTIONS))\n",
    ],
    [
      'LaTeX of the exam class',
      '\\documentclass{exam}\n\\begin{document}\n\\begin{questions}\n\\question[2] Le foie fait :\n\\begin{choices}\n\\CorrectChoice bile\n\\choice rénine\n\\end{choices}\n\\question Le rein fait :\n\\begin{oneparchoices}\n\\choice bile\n\\CorrectChoice rénine\n\\end{oneparchoices}\n\\end{questions}\n\\end{document}\n',
    ],
    [
      'Markdown of an assistant',
      'Voici deux QCM :\n\n## Digestif\n\n### Question 1\n**Le foie fait :**\n\n- **A.** bile\n- **B.** rénine\n\n**Réponse correcte : A**\n\n> **Explication :** la bile.\n\n---\n\n### Question 2\n**Le rein fait :**\n\n- **A.** bile\n- **B.** rénine\n\n✅ **Réponse : B**\n\n*Explication : la rénine.*\n',
    ],
    [
      'text2qti',
      'Quiz title: Digestif\n\n1. Le foie fait :\n*a) bile\nb) rénine\n\n2. Le rein fait :\na) bile\n*b) rénine\n',
    ],
  ])('are read: %s', async (_, text) => {
    expect(await readingOf(text)).toEqual(right);
  });

  it.each([
    ['YAML', '- question: Le foie fait quoi\n  options:\n    - bile\n', 'imports.yaml'],
    ['a program', 'const add = (a, b) => a + b;\nconst list = [\n  add(1, 2)];\n', 'imports.code'],
    [
      'LaTeX',
      '\\documentclass{article}\n\\begin{document}\n\\question\n\\end{document}\n',
      'imports.latex',
    ],
    ['prose', 'Le foie est un organe.\nIl est à droite.\n', 'imports.no_questions'],
  ] as const)('are refused with what to do: %s', async (_, text, code) => {
    await expect(readImportFile(Buffer.from(text))).rejects.toMatchObject({ code });
  });
});
