import type { Database } from '@amphi/db';
import {
  type AnalysisContext,
  flagsOf,
  type OptionFigures,
  severityOf,
} from '@amphi/domain/analysis/flags';
import { LETTERS, lettersOf } from '@amphi/domain/questions/letters';
import type { Services } from '../../platform/context.ts';
import { workOff } from '../../platform/job-tries/job-tries.usecases.ts';
import { inTransaction } from '../../platform/transactions.ts';
import {
  type CountedItem,
  countCopies,
  countCopyItems,
  countFirstAnswers,
  type Paper,
} from './figures.queries.ts';
import {
  type ItemRow,
  isNight,
  listStalePapers,
  listStaleSubjects,
  lockAnalysedQuestions,
  lockSubject,
  raiseJobLimits,
  replaceItems,
  replaceSubjectItems,
  type StaleSubject,
  upsertPaper,
} from './items.queries.ts';

/**
 * The job: at night whatever has new answers, at any other time only what has never been analysed, so that an
 * installation need not wait for its first night.
 *
 * @returns how many subjects and papers
 */
export async function analyseAtNight({
  db,
  timezone,
}: Pick<Services, 'db' | 'timezone'>): Promise<number> {
  return analyseQuestions({ db }, { onlyNew: !(await isNight(db, timezone)) });
}

/**
 * Analyses again what has new answers: subjects by training, papers by their copies.
 *
 * @returns how many subjects and papers
 */
export async function analyseQuestions(
  { db }: Pick<Services, 'db'>,
  { onlyNew = false } = {},
): Promise<number> {
  const subjects = await workOff(
    db,
    'question-analysis',
    await listStaleSubjects(db, onlyNew),
    ({ subject_id }) => subject_id,
    (subject) => analyseSubject(db, subject),
  );
  const papers = await workOff(
    db,
    'paper-analysis',
    await listStalePapers(db, onlyNew),
    ({ content_hash, bareme_id }) => `${content_hash} ${bareme_id}`,
    (paper) => analysePaper(db, paper),
  );
  return subjects + papers;
}

/** A transaction per subject: the questions are locked before anything is written, as the order of locks asks for. */
function analyseSubject(db: Database, subject: StaleSubject): Promise<void> {
  return inTransaction(db, async (trx) => {
    await raiseJobLimits(trx);
    if (!(await lockSubject(trx, subject.subject_id))) return;
    const items = await countFirstAnswers(trx, subject.subject_id);
    const existing = await lockAnalysedQuestions(trx, items);
    await replaceSubjectItems(trx, subject, rowsOf('practice', items, existing));
  });
}

function analysePaper(db: Database, paper: Paper): Promise<void> {
  return inTransaction(db, async (trx) => {
    await raiseJobLimits(trx);
    const whole = await countCopies(trx, paper);
    if (whole === undefined) return;
    const items = await countCopyItems(trx, paper);
    const id = await upsertPaper(trx, { ...paper, ...whole });
    const existing = await lockAnalysedQuestions(trx, items);
    await replaceItems(trx, { paper_id: id }, rowsOf('exam', items, existing));
  });
}

/** The figures as they are stored; a question that has been deleted meanwhile has none. */
function rowsOf(
  context: AnalysisContext,
  items: readonly CountedItem[],
  existing: ReadonlySet<number>,
): ItemRow[] {
  return items
    .filter(({ qcm_id }) => existing.has(qcm_id))
    .map((item) => {
      const { chosen: _c, strong: _s, weak: _w, discriminations: _d, ...row } = item;
      const { options_mask: _o, correct_mask: _k, ...figures } = row;
      const options = optionsOf(item);
      const flags = flagsOf(context, { ...figures, options });
      return { ...figures, options, flags, severity: severityOf(flags) };
    });
}

function optionsOf(item: CountedItem): OptionFigures[] {
  const key = lettersOf(item.correct_mask);
  return lettersOf(item.options_mask).map((letter) => {
    const position = LETTERS.indexOf(letter);
    return {
      letter,
      in_key: key.includes(letter),
      chosen: item.chosen[position] ?? 0,
      strong: item.strong[position] ?? null,
      weak: item.weak[position] ?? null,
      discrimination: item.discriminations[position] ?? null,
    };
  });
}
