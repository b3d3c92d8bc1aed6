import { writeMoment } from '../../dates.ts';
import { lookUp } from '../../look-up.ts';
import type {
  NamedQuestion,
  NotificationData,
  NotificationKind,
} from '../../notifications/kinds.ts';
import { fixedDecimal } from '../numbers.ts';
import { appointment } from './appointments.ts';
import { questionOf } from './question-name.ts';

const score = (value: number | null) => (value === null ? '—' : `${fixedDecimal(value)}/20`);

const CLOSED = {
  accepted: 'Votre signalement a été retenu. Merci.',
  rejected: 'Votre signalement n’a pas été retenu.',
  duplicate: 'La question signalée est un doublon. Merci.',
};

const EXPLAINED = {
  accepted: 'Votre explication est publiée. Merci.',
  refused: 'Votre explication n’a pas été retenue.',
};

const DRAFTED = {
  accepted: 'Votre brouillon est publié.',
  returned: 'Votre brouillon est à reprendre.',
};

const DECIDED = {
  approved: 'Votre accès est ouvert',
  rejected: 'Votre commande est refusée',
  reopened: 'Votre commande est de nouveau en révision',
  refunded: 'Votre commande est remboursée',
  partly_refunded: 'Une partie de votre commande est remboursée',
  refund_undone: 'Le remboursement de votre commande est annulé',
};

const named = ({
  subject_name,
  question_id,
  question_number,
  is_open_question,
}: NamedQuestion & { is_open_question?: boolean }) =>
  question_id === undefined
    ? `${subject_name}, question ${is_open_question ? 'ouverte ' : ''}${question_number}`
    : questionOf(subject_name, { kind: is_open_question ? 'qroc' : 'qcm', id: question_id });

type NotificationTexts = {
  [Kind in NotificationKind]: (
    data: NotificationData[Kind],
    timezone?: string,
  ) => { title: string; text: string };
};

export const notificationKinds = {
  sitting_rescored: ({ title, before, after, is_training }) => ({
    title: `Votre ${is_training ? 'séance' : 'copie'} a été recorrigée`,
    text: `«\u00a0${title}\u00a0»\u00a0: ${score(before)} → ${score(after)}`,
  }),
  report_closed: ({ status, reply, ...question }) => ({
    title: lookUp(CLOSED, status, 'Votre signalement a été examiné.'),
    text: reply === null ? named(question) : `${named(question)}\u00a0: ${reply}`,
  }),
  explanation_closed: ({ status, reply, ...question }) => ({
    title: lookUp(EXPLAINED, status, 'Votre explication a été examinée.'),
    text: reply === null ? named(question) : `${named(question)}\u00a0: ${reply}`,
  }),
  draft_decided: ({ decision, comment, ...question }) => ({
    title: lookUp(DRAFTED, decision, 'Votre brouillon a été examiné.'),
    text: comment === null ? named(question) : `${named(question)}\u00a0: ${comment}`,
  }),
  answer_remarked: ({ is_correct, ...question }) => ({
    title: 'Un corrigé a changé',
    text: `${named(question)}\u00a0: votre réponse est maintenant ${is_correct ? 'juste' : 'fausse'}.`,
  }),
  order_decided: ({ semester_name, decision, expires_at, reason, seats }, timezone) => ({
    title: seats
      ? `Vos ${seats} places sont prêtes`
      : lookUp(DECIDED, decision, 'Votre commande a été examinée'),
    text:
      expires_at === null
        ? [semester_name, reason].filter(Boolean).join('\u00a0: ')
        : `${semester_name}, jusqu’au ${writeMoment('longDate', expires_at, timezone)}`,
  }),
  access_ending: ({ semester_name, expires_at }, timezone) => ({
    title: 'Votre accès se termine bientôt',
    text: `${semester_name}, jusqu’au ${writeMoment('longDate', expires_at, timezone)}`,
  }),
  mock_exam_announced: ({ title, opens_at, is_moved }, timezone) => ({
    title: is_moved ? 'Un examen blanc change d’horaire' : 'Un examen blanc est programmé',
    text: `«\u00a0${title}\u00a0» ouvre le ${appointment(opens_at, timezone)}`,
  }),
  mock_exam_released: ({ title }) => ({
    title: 'Les résultats d’un examen blanc sont ouverts',
    text: `«\u00a0${title}\u00a0»\u00a0: votre note, le corrigé et votre rang`,
  }),
} satisfies NotificationTexts;
