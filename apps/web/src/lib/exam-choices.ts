import { FACULTIES } from '@amphi/domain/auth/studies';
import { studies } from '@amphi/domain/messages/fr/account/studies';
import { examSessions } from '@amphi/domain/messages/fr/exam-sessions';
import { EXAM_SESSIONS, EXAM_YEAR_MIN, latestExamYear } from '@amphi/domain/questions/rules';

const choice = (value: string, label: string) => ({ value, label });

/** Choices of the session of an exam, after an empty one. */
export const sessionChoices = (none: string) => [
  choice('', none),
  ...EXAM_SESSIONS.map((value) => choice(value, examSessions[value])),
];

/** Choices of a faculty, after an empty one; of some of them where they are given. */
export const facultyChoices = (none: string, faculties: readonly string[] = FACULTIES) => [
  choice('', none),
  ...FACULTIES.filter((one) => faculties.includes(one)).map((value) =>
    choice(value, studies.faculties[value]),
  ),
];

/** Choices of the year of an exam, the latest first, after an empty one. */
export const yearChoices = (none: string) => [
  choice('', none),
  ...Array.from({ length: latestExamYear() - EXAM_YEAR_MIN + 1 }, (_, index) => {
    const year = String(latestExamYear() - index);
    return choice(year, year);
  }),
];
