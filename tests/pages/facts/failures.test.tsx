import { common } from '@amphi/domain/messages/fr/common';
import { practice } from '@amphi/domain/messages/fr/practice';
import { practiceReview } from '@amphi/domain/messages/fr/practice-review';
import { qrocs } from '@amphi/domain/messages/fr/qrocs';
import { study } from '@amphi/domain/messages/fr/study';
import { waitFor } from '@testing-library/dom';
import { expect } from 'vitest';
import { meddle } from '../support/network.ts';
import { see } from '../support/page.ts';
import { openPage, test } from '../support/scene.tsx';

const { session } = practice;

/** A page, what it says, the call that the server refuses, and the sign beside the text. */
const FAILURES: [path: string, text: string, refused?: string, sign?: string][] = [
  ['/nulle-part', common.notFoundTitle, undefined, 'compass'],
  ['/semester/abc', 'ID de semestre invalide'],
  ['/semester/999999', study.semester.notFound],
  ['/semester/SEMESTER', 'Échec du chargement des détails du semestre', 'dashboard.semester'],
  ['/study-mode/999999', 'Subject not found'],
  ['/study-mode/SUBJECT', 'Failed to load study options', 'study.options', 'cloud-off'],
  ['/practice/abc', 'ID de sujet invalide'],
  ['/practice/999999', session.notFound, undefined, 'compass'],
  ['/practice/SUBJECT', 'Échec du chargement des questions', 'study.practice'],
  ['/practice/SUBJECT/complete', 'Aucune donnée de progression trouvée'],
  [
    '/practice/SUBJECT/complete',
    'Échec du chargement des données de progression',
    'attempts.progress',
  ],
  ['/practice/SUBJECT/review', "Complétez d'abord une séance de pratique"],
  ['/practice/SUBJECT/review', "Échec du chargement des données d'examen", 'attempts.review'],
  ['/practice/SUBJECT/review', practiceReview.notFound],
  ['/justification-study/SUBJECT', qrocs.none],
  [
    '/justification-study/SUBJECT',
    'Erreur lors du chargement des questions de justification',
    'study.qrocs',
  ],
];

test.for(FAILURES)(
  '%s that can not be shown says why: %s [semester.4, semester.5, semester.6, study.9, practice.21, practice.22, results.7, review.6, qrocs.6]',
  async ([path, text, refused, sign], { course, learner }) => {
    if (refused) meddle(refused, { status: 400 });
    const { semesterId, subjectId } = course;
    const address = path.replace('SEMESTER', `${semesterId}`).replace('SUBJECT', `${subjectId}`);
    await openPage(address, learner);
    await see(text);
    if (sign) expect(document.querySelector(`main svg.tabler-icon-${sign}`)).not.toBeNull();
  },
);

test.for([
  ['/semester/SEMESTER', study.semester.noAccess],
  ['/study-mode/SUBJECT', "You don't have access to this subject"],
  ['/practice/SUBJECT', session.forbidden],
  ['/justification-study/SUBJECT', qrocs.noAccess],
] as const)(
  '%s of who has no access says so: %s [routes.5, semester.5, semester.7, study.9, practice.22]',
  async ([path, text], { course: { semesterId, subjectId }, student }) => {
    await openPage(
      path.replace('SEMESTER', `${semesterId}`).replace('SUBJECT', `${subjectId}`),
      student,
    );
    await see(text);
    await waitFor(() =>
      expect(document.querySelector(`main a[href="/buy?semester=${semesterId}"]`)).not.toBeNull(),
    );
    if (path.startsWith('/semester'))
      expect(document.querySelector('main a[href="/dashboard"]')).not.toBeNull();
  },
);
