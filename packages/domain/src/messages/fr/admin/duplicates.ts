import type {
  DuplicateKind,
  DuplicateState,
  DuplicateVerdict,
} from '../../../questions/duplicates.ts';
import { counted } from '../../numbers.ts';
import { type Dated, examNameOf } from '../exam-sessions.ts';
import { questionName } from '../question-name.ts';

/** Questions of exams that may be the same in other words, in the back-office. */
export const adminDuplicates = {
  title: 'Doublons',
  subtitle:
    'La même question, posée autrement une autre année. Les doublons confirmés comptent comme une seule question dans «\u00a0Tombée en …\u00a0» et «\u00a0Ce qui tombe\u00a0».',
  subject: 'Matière',
  choose: 'Choisissez une matière',
  chooseText: 'Ses questions d’examen qui se ressemblent sont affichées par paires.',
  states: { open: 'À examiner', same: 'Confirmées', different: 'Écartées' } satisfies Record<
    DuplicateState,
    string
  >,
  stateLabel: 'Paires affichées',
  count: (count: number) => counted(count, 'paire', 'paires'),
  uncompared: (count: number) =>
    `${counted(count, 'question est', 'questions sont')} encore à comparer\u00a0: de nouvelles paires peuvent apparaître.`,
  empty: {
    open: {
      title: 'Aucune paire à examiner',
      text: 'Les questions identiques mot pour mot sont reconnues sans vous.',
    },
    same: { title: 'Aucune paire confirmée', text: 'Celles que vous confirmez apparaîtront ici.' },
    different: { title: 'Aucune paire écartée', text: 'Celles que vous écartez apparaîtront ici.' },
  } satisfies Record<DuplicateState, { title: string; text: string }>,
  pair: (kind: 'qcm' | 'qroc', one: number, other: number) =>
    `${questionName({ kind, id: one })} et ${questionName({ kind, id: other })}`,
  alike: (percent: string) => `Ressemblance\u00a0: ${percent}`,
  question: (question: Dated & { id: number }) =>
    [`n° ${question.id}`, examNameOf(question)].filter(Boolean).join(' · '),
  correct: 'bonne réponse',
  verdicts: { same: 'Même question', different: 'Pas la même' } satisfies Record<
    DuplicateVerdict,
    string
  >,
  done: {
    same: 'Confirmée\u00a0: ces années comptent ensemble.',
    different: 'Écartée\u00a0: ces années restent séparées.',
  } satisfies Record<DuplicateVerdict, string>,
  kindLabel: 'Ce qui est comparé',
  kinds: {
    exam: 'D’une année à l’autre',
    duplicate: 'Doublons',
    qrocs: 'Doublons de QROC',
  } satisfies Record<DuplicateKind | 'qrocs', string>,
  merged: 'Fusionnées',
  duplicates: {
    empty: {
      open: {
        title: 'Aucun doublon à examiner',
        text: 'Deux questions qui se ressemblent, hors examens d’années différentes, apparaîtront ici.',
      },
      different: {
        title: 'Aucune paire écartée',
        text: 'Celles que vous dites différentes apparaîtront ici.',
      },
    },
    differs:
      'Souligné\u00a0: ce que la seconde question ajoute\u00a0; barré\u00a0: ce qu’elle n’a pas.',
    different: 'Pas un doublon',
    keepDifferent: 'Écartée\u00a0: cette paire ne sera plus proposée.',
    merge: 'Fusionner',
  },
  merge: {
    title: 'Fusionner deux questions',
    byReviewers: 'Un relecteur suit cette matière\u00a0: c’est lui qui fusionne les doublons.',
    keep: 'Question à garder',
    number: (number: number) => `n° ${number}`,
    text: 'L’autre est retirée. Ses réponses, favoris, mémos, cartes et signalements passent à celle qui reste\u00a0; les copies d’examens gardent la question qu’elles ont posée.',
    loading: 'Comparaison des deux questions…',
    failed: 'Les deux questions n’ont pas pu être comparées.',
    answers: (moved: number) =>
      moved === 0
        ? 'Aucune réponse à déplacer.'
        : `${counted(moved, 'étudiant\u00a0: sa réponse est déplacée', 'étudiants\u00a0: leurs réponses sont déplacées')}.`,
    both: (count: number) =>
      `${counted(count, 'étudiant a répondu aux deux\u00a0: il garde sa réponse', 'étudiants ont répondu aux deux\u00a0: ils gardent leur réponse')} à chacune, et celle de la question gardée compte.`,
    letters: 'Les lettres changent de place\u00a0:',
    letter: (from: string, to: string) => `${from} devient ${to}`,
    confirm: 'Fusionner',
    done: 'Questions fusionnées.',
    into: (merged: number, kept: number) => `La n° ${merged} a été fusionnée dans la n° ${kept}`,
    on: (date: string, answers: number) =>
      `le ${date} · ${counted(answers, 'réponse déplacée', 'réponses déplacées')}`,
    empty: { title: 'Aucune fusion', text: 'Les questions que vous fusionnez apparaîtront ici.' },
  },
  failed: 'Votre décision n’a pas pu être enregistrée.',
} as const;
