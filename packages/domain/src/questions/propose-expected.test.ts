import { describe, expect, it } from 'vitest';
import { elements, shortAnswers } from './expected-answers.schema.ts';
import { proposeAnswers, proposeElements } from './propose-expected.ts';

describe('other wordings of a model answer', () => {
  it.each([
    ['La phosphofructokinase-1 (PFK-1).', ['phosphofructokinase-1', 'PFK-1']],
    ['Le muscle sartorius (ancien « couturier »).', ['muscle sartorius', 'couturier']],
    ['L’UDP-glucuronyltransférase (UGT1A1)', ['UDP-glucuronyltransférase', 'UGT1A1']],
    ['Embolie pulmonaire', ['EP']],
    ['Une HTA sévère.', ['Une hypertension artérielle sévère']],
    ['Accident vasculaire cérébral ischémique', ['AVC ischémique']],
    // A sum is no name.
    ['75 battements par minute (300 ÷ 4).', ['75 battements par minute']],
    // A side is no remark.
    ['Ventricule (gauche)', []],
    ['Le scaphoïde.', []],
    ['C’est la concentration (CMI) pour laquelle rien ne pousse plus du tout.', []],
  ])('%s', (answer, wordings) => {
    expect(proposeAnswers(answer, [])).toEqual(wordings);
    expect(shortAnswers.parse(wordings)).toEqual(wordings);
  });

  it('are not proposed where they are listed', () => {
    expect(proposeAnswers('La phosphofructokinase-1 (PFK-1).', ['pfk 1'])).toEqual([
      'phosphofructokinase-1',
    ]);
  });
});

const named = (text: string, ...synonyms: string[]) => ({ text, synonyms, required: true });

describe('the elements of a model answer', () => {
  it.each([
    [
      'Citez les trois grands types d’articulations.',
      'Articulations fibreuses, articulations cartilagineuses et articulations synoviales.',
      [
        named('Articulations fibreuses', 'fibreuses'),
        named('articulations cartilagineuses', 'cartilagineuses'),
        named('articulations synoviales', 'synoviales'),
      ],
    ],
    [
      'Citer trois signes cliniques d’hypertension portale.',
      'Splénomégalie, circulation veineuse collatérale abdominale de type porto-cave, ascite.',
      [
        named('Splénomégalie'),
        named('circulation veineuse collatérale abdominale de type porto-cave'),
        named('ascite'),
      ],
    ],
    [
      'Citer quatre signes physiques de lutte respiratoire.',
      'Par exemple : tirage (sus-sternal, intercostal) ; entonnoir xiphoïdien ; balancement (respiration paradoxale)',
      [
        named('tirage'),
        named('entonnoir xiphoïdien'),
        named('balancement', 'respiration paradoxale'),
      ],
    ],
    [
      'Quelles sont les complications ?',
      '1) embolie pulmonaire\n2) récidive',
      [named('embolie pulmonaire'), named('récidive')],
    ],
    [
      'Citez les toxicités.',
      'La néphrotoxicité (tubulaire et réversible) et l’ototoxicité',
      [named('néphrotoxicité', 'tubulaire et réversible'), named('ototoxicité')],
    ],
    ['Quel nerf est lésé ?', 'Le nerf radial, puis le nerf ulnaire et le nerf médian', []],
    [
      'Citez le mécanisme.',
      'L’enzyme est bloquée par son produit quand il y en a beaucoup, et la voie ralentit.',
      [],
    ],
  ])('%s', (question, answer, expected) => {
    expect(proposeElements(question, answer)).toEqual(expected);
    expect(elements.parse(expected)).toEqual(expected);
  });
});
