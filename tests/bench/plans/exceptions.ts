import { ACCESS_SORTS } from '@amphi/domain/access/schema';
import { ANALYSIS_SORTS } from '@amphi/domain/analysis/schema';
import { AUDIT_SORTS } from '@amphi/domain/audit/schema';
import { PAYMENT_SORTS } from '@amphi/domain/payments/schema';
import { QCM_SORTS, QROC_SORTS } from '@amphi/domain/questions/question.schema';
import { SUBJECT_SORTS } from '@amphi/domain/subjects/schema';

export type Fault = 'whole' | 'slow' | 'spill' | 'reads';

interface Exception {
  faults: readonly Fault[];
  reason: string;
}

const TOTAL: Exception = {
  faults: ['whole'],
  reason: 'the total of a list is counted, by an index alone',
};
const EVERYBODY: Exception = {
  faults: ['whole'],
  reason: 'the word stands in every row, so that every row is found, counted and sorted',
};
const ONE_COMMON_WORD: Exception = {
  faults: ['whole'],
  reason: 'one of the two words stands in every name; each word may be found in another column',
};
const ADDED_UP: Exception = {
  faults: ['whole'],
  reason: 'adds up all that the administrator asks for, a few times a day',
};
const BY_NAME: Exception = {
  faults: ['whole', 'slow'],
  reason: 'sorted by the names of chapters, which not all open questions have: all are read',
};
const CONTENT: Exception = {
  faults: ['whole'],
  reason: 'counts the questions of all subjects for the administrator, by an index alone',
};
const COUNTED: Exception = {
  faults: ['reads'],
  reason: 'counts the questions of a semester, by an index alone',
};
const HOURLY: Exception = {
  faults: ['whole'],
  reason: 'a tenth of a second each hour; indexes for it would cost every sign-in more',
};

const CONTENTS: Exception = {
  faults: ['whole'],
  reason:
    'reads a number of each question of the content, which grows with its authors, not with its students',
};
const DESK: Exception = {
  faults: ['whole'],
  reason: 'counts what waits for a decision, on the administrator’s desk alone',
};
const SCORES: Exception = {
  faults: ['whole'],
  reason: 'lists all who may sit an exam, which are all students here',
};
const CLASS: Exception = {
  faults: ['whole', 'slow'],
  reason: 'tells all who may sit the exam, once',
};

const WHOLE_SEMESTER: Exception = {
  faults: ['whole', 'slow', 'spill'],
  reason:
    'six thousand questions go; their places in sittings, a quarter of all, are locked in order',
};
const RULES: Exception = {
  faults: ['whole'],
  reason:
    'all sittings here have one rule, so that the planner expects a row of any other at once and reads them for each of twenty; an index is there',
};

const STATEMENTS: Exception = {
  faults: ['whole'],
  reason:
    'reads the last twenty thousand names, which are all here, to know which of their words are rare',
};

/** Intended exceptions, by call, with the reason. */
export const EXCEPTIONS: Readonly<Record<string, Exception>> = {
  'public.subjects': COUNTED,
  'dashboard.semester': COUNTED,
  'public.offers': CONTENTS,
  'sittings.preview': CONTENTS,
  'sittings.briefing custom': CONTENTS,
  'sittings.begin custom': CONTENTS,
  'explanations.missing': CONTENTS,
  'explanations.coverage': CONTENTS,
  'analysis.list': CONTENTS,
  'analysis.export': {
    faults: ['whole', 'slow'],
    reason:
      'one row of the file for each of twenty thousand analysed questions, joined once and sorted in memory: all of it is asked for',
  },
  'job: images': CONTENTS,
  'explanations.queue': DESK,
  'reports.queue': DESK,
  'drafts.waiting': DESK,
  'stats.today': DESK,
  'baremes.uses': RULES,
  'baremes.update': RULES,
  'baremes.remove': RULES,
  'stats.setup': {
    faults: ['whole'],
    reason: 'counts the orders by transfer, once per visit of the first tab',
  },
  'statements.page': STATEMENTS,
  'statements.probable': STATEMENTS,
  'public.stats': {
    faults: ['whole'],
    reason: 'counts students by a small index; visitors of one moment share one reading',
  },
  'dashboard.student': {
    faults: ['whole'],
    reason:
      'compares six thousand answers with all keys, by an index of keys alone; most have fewer',
  },
  'dashboard.next': {
    faults: ['reads', 'whole'],
    reason:
      'reads the student’s own answers, three thousand of the keenest, and counts the questions of the semesters that were bought, which are nearly all here',
  },
  'reviews.progress': {
    faults: ['whole'],
    reason:
      'reads the student’s own answers, three thousand of the keenest, and counts the questions of the subjects that were met, which are nearly all here',
  },
  'profile.remove': {
    faults: ['whole', 'slow'],
    reason:
      'takes off the votes of the keenest student and deletes thousands of answers and cards; orders leave records of the accounting and files to remove',
  },
  'duplicates.merge': {
    faults: ['whole', 'slow'],
    reason:
      'moves the answers of three thousand students, each of which is locked, once for a pair',
  },
  'removals.effects': {
    faults: ['whole', 'slow'],
    reason:
      'counts the answers to all open questions of a semester, once before it is deleted; those to closed ones are counted already',
  },
  'semesters.copy': {
    faults: ['slow'],
    reason:
      'three thousand questions are written, and the searches’ indexes with them, once a year',
  },
  'bulkChanges.preview': {
    faults: ['whole'],
    reason: 'counts the students of thousands of copies that hold the questions, by an index alone',
  },
  'bulkChanges.remove': {
    faults: ['whole', 'slow'],
    reason: 'thousands of answers are kept as they are and deleted, so that it can be undone',
  },
  'users.merge': {
    faults: ['whole', 'slow'],
    reason:
      'the same, and thousands of answers, their log and cards are written for the other account, with cards brought up to them first',
  },
  'qcms.remove': {
    faults: ['whole'],
    reason: 'takes thousands of votes off, and reads the questions’ keys beside them',
  },
  'semesters.remove': WHOLE_SEMESTER,
  'removals.confirm': WHOLE_SEMESTER,
  'subjects.remove': {
    faults: ['slow'],
    reason: 'the same with four hundred',
  },
  'imports.commit': {
    faults: ['slow'],
    reason: 'a hundred questions are written, and the searches’ indexes with them',
  },
  'semesters.list': CONTENT,
  'examPapers.subjects': CONTENT,
  'subjects.list': CONTENT,
  'subjects.page': CONTENT,
  ...Object.fromEntries(SUBJECT_SORTS.map((sort) => [`subjects.page, by ${sort}`, CONTENT])),
  'stats.contentOverview': CONTENT,
  'stats.admin': {
    faults: ['whole'],
    reason: 'counts all there is for the administrator, once per visit of the first tab',
  },
  'users.list': TOTAL,
  'users.list, late': TOTAL,
  'users.list, common search': EVERYBODY,
  'users.list, rare search': ONE_COMMON_WORD,
  'payments.list': TOTAL,
  'payments.list, late': TOTAL,
  'payments.page, orders of groups': TOTAL,
  'payments.list, late by status': TOTAL,
  'payments.list, common search': EVERYBODY,
  'payments.list, rare search': ONE_COMMON_WORD,
  ...Object.fromEntries(
    ['name', 'id', 'email', 'role', 'status'].map((sort) => [`users.list, by ${sort}`, TOTAL]),
  ),
  'users.list, by payments': ADDED_UP,
  'users.list, by semesters': ADDED_UP,
  ...Object.fromEntries(PAYMENT_SORTS.map((sort) => [`payments.list, by ${sort}`, TOTAL])),
  ...Object.fromEntries(QCM_SORTS.map((sort) => [`qcms.list, by ${sort}`, TOTAL])),
  ...Object.fromEntries(QROC_SORTS.map((sort) => [`qrocs.list, by ${sort}`, TOTAL])),
  ...Object.fromEntries(ACCESS_SORTS.map((sort) => [`access.page, by ${sort}`, TOTAL])),
  ...Object.fromEntries(AUDIT_SORTS.map((sort) => [`audit.list, by ${sort}`, TOTAL])),
  ...Object.fromEntries(ANALYSIS_SORTS.map((sort) => [`analysis.list, by ${sort}`, TOTAL])),
  'qrocs.list, by chapter': BY_NAME,
  'payments.totals': ADDED_UP,
  'stats.accounting': ADDED_UP,
  'months.list': ADDED_UP,
  'stats.daily': ADDED_UP,
  'mockExams.scores': SCORES,
  'mockExams.exportScores': SCORES,
  'mockExams.publish': CLASS,
  'mockExams.move': CLASS,
  'payments.listPending': {
    faults: ['whole'],
    reason: 'hundreds of orders wait: their students are read together',
  },
  'qcms.list': TOTAL,
  'qcms.list, late': TOTAL,
  'qrocs.list': TOTAL,
  'audit.list': TOTAL,
  'audit.list, late': TOTAL,
  'audit.list, common search': { ...EVERYBODY, faults: ['whole', 'slow'] },
  'access.list': {
    faults: ['whole', 'slow'],
    reason: 'scripts are promised the whole list; the back-office asks for one student’s',
  },
  'access.page, everybody, late': TOTAL,
  'exports.count': TOTAL,
  'export of all questions': {
    faults: ['whole', 'slow', 'spill'],
    reason: 'that is what it is for; sorted on disk, since it is more than memory should hold',
  },
  'job: review-cards': {
    faults: ['whole'],
    reason:
      'looks which students have answers that wait, by the indexes of accounts and answers alone',
  },
  'job: memory-fit': {
    faults: ['whole', 'slow'],
    reason: 'adds up the reviews of all students, twice a day',
  },
  'job: duplicate-questions': {
    faults: ['whole'],
    reason:
      'reads a number of each question to find those that have changed, and compares them beside all requests',
  },
  'job: question-analysis': {
    faults: ['whole', 'slow', 'spill'],
    reason:
      'adds up the first answers of a subject and all copies of papers, at night, with more time',
  },
  'job: rescore-sittings': RULES,
  'job: deleted-accounts': {
    faults: ['whole', 'slow'],
    reason: 'deletes accounts that a backup brought back, each as profile.remove does',
  },
  'job: sessions': {
    faults: ['whole', 'slow'],
    reason: 'forty thousand sessions end at once here; each hour there are a few hundred',
  },
  'job: password-resets': HOURLY,
  'job: rate-limits': HOURLY,
  'job: mails': HOURLY,
  metrics: {
    faults: ['whole'],
    reason: 'counts accounts and orders, every 15 seconds at most',
  },
  'recount of all votes': {
    faults: ['whole', 'slow'],
    reason: 'reads everything by its nature; no process does it',
  },
  'subjects.remove, studied by all': {
    faults: ['whole', 'slow'],
    reason: 'a million answers go, and images with them',
  },
  'semesters.remove, studied by all': {
    faults: ['whole', 'slow', 'spill'],
    reason: 'all answers of all students go, and images with them',
  },
};
