import type { DB, Transaction } from '@amphi/db';
import { sql } from 'kysely';
import { isRight } from '../../catalog/conditions/filter.queries.ts';
import { KINDS, type Kind } from '../../catalog/conditions/kinds.ts';
import type { Pair } from './merge-tables.queries.ts';

/** Attempts that come are numbered above all others until all are numbered again. */
const ABOVE = sql.lit(1_000_000);

/** The attempts of the merged account, and those of the other one that stand for them. */
const attemptsOf = ({ kept_id, merged_id }: Pair) => sql`(
  select merged.id as former_id, target.id
  from attempts as merged join attempts as target
    on target.user_id = ${kept_id} and target.subject_id = merged.subject_id
    and case when merged.closed_at is null then target.closed_at is null
      else target.attempt_number = merged.attempt_number + ${ABOVE} end
  where merged.user_id = ${merged_id}
)`;

/** The attempts as they would be in one account: one is open, which holds the answers of both open ones. */
async function moveAttempts(trx: Transaction<DB>, { kept_id, merged_id }: Pair): Promise<void> {
  await sql`
    update attempts as target set
      started_at = least(target.started_at, merged.started_at),
      completed_at = least(target.completed_at, merged.completed_at),
      (last_answer_at, last_chapter_id, last_exam_year) = (
        select last_answer_at, last_chapter_id, last_exam_year from attempts as latest
        where latest.id in (target.id, merged.id) order by last_answer_at desc, id limit 1)
    from attempts as merged
    where target.user_id = ${kept_id} and merged.user_id = ${merged_id}
      and target.subject_id = merged.subject_id and target.closed_at is null and merged.closed_at is null
  `.execute(trx);
  await sql`
    insert into attempts (user_id, subject_id, attempt_number, started_at, last_answer_at,
      completed_at, closed_at, last_chapter_id, last_exam_year)
    select ${kept_id}::bigint, subject_id, attempt_number + ${ABOVE}, started_at, last_answer_at,
      completed_at, closed_at, last_chapter_id, last_exam_year
    from attempts as merged
    where user_id = ${merged_id} and (closed_at is not null or not exists (
      select from attempts as target where target.user_id = ${kept_id}
        and target.subject_id = merged.subject_id and target.closed_at is null))
    order by id
  `.execute(trx);
}

/** Numbers the attempts at each subject that both have tried in their order, the open one last. */
async function renumberAttempts(trx: Transaction<DB>, { kept_id, merged_id }: Pair): Promise<void> {
  const shared = sql`user_id = ${kept_id}
    and subject_id in (select subject_id from attempts where user_id = ${merged_id})`;
  await sql`
    update attempts set attempt_number = attempt_number + 2 * ${ABOVE} where ${shared}
  `.execute(trx);
  await sql`
    update attempts set attempt_number = numbered.position
    from (
      select id, row_number() over (
        partition by subject_id order by closed_at is null, started_at, id) as position
      from attempts where ${shared}
    ) as numbered
    where numbered.id = attempts.id
  `.execute(trx);
}

/**
 * Moves the answers to closed questions. Of two to one question that of an open attempt stays, else the later one; the
 * other one stays in the history of its attempt. Votes are counted as they change; those of the merged account are
 * taken off with its answers.
 */
async function moveLatestAnswers(trx: Transaction<DB>, pair: Pair): Promise<void> {
  const { kept_id, merged_id } = pair;
  const isOpen = sql`exists (
    select from attempts where attempts.id = answers.attempt_id and closed_at is null)`;
  const changed = sql.join(
    [...'abcdef'].map((letter, bit) => {
      const shift = sql.lit(bit);
      return sql`sum((vote.mask >> ${shift} & 1) - (prev >> ${shift} & 1)) as ${sql.ref(letter)}`;
    }),
  );
  const counted = sql.join(
    [...'abcdef'].map(
      (letter) =>
        sql`${sql.ref(letter)} = ${sql.ref(`qcm_stats.${letter}`)} + ${sql.ref(`change.${letter}`)}`,
    ),
  );
  await sql`
    with vote as (
      insert into answers
        (user_id, qcm_id, attempt_id, mask, time_taken_seconds, question_version, answered_at)
      select ${kept_id}::bigint, qcm_id, attempt.id, mask, time_taken_seconds, question_version,
        answered_at
      from answers join ${attemptsOf(pair)} as attempt on former_id = attempt_id
      where user_id = ${merged_id} order by qcm_id
      on conflict (user_id, qcm_id) do update set
        attempt_id = excluded.attempt_id, mask = excluded.mask, prev_mask = answers.mask,
        time_taken_seconds = excluded.time_taken_seconds,
        question_version = excluded.question_version, answered_at = excluded.answered_at
      where (exists (select from attempts
          where attempts.id = excluded.attempt_id and closed_at is null), excluded.answered_at)
        > (${isOpen}, answers.answered_at)
      returning qcm_id, mask, coalesce(prev_mask, 0) as prev
    ), change as (
      select qcm_id, count(*) filter (where prev = 0) as total, ${changed},
        sum(${isRight('vote.mask')}::integer - ${isRight('vote.prev')}::integer) as correct
      from vote join qcms on qcms.id = qcm_id group by qcm_id
    )
    update qcm_stats set total = qcm_stats.total + change.total,
      correct = qcm_stats.correct + change.correct, ${counted}
    from change where qcm_stats.qcm_id = change.qcm_id
  `.execute(trx);
  // Answers of an attempt that another answer has replaced, and those it had there already.
  const hasAnother = sql`not exists (
    select from answers as standing
    where standing.user_id = ${kept_id} and standing.qcm_id = former.qcm_id
      and standing.attempt_id = attempt.id)`;
  await sql`
    insert into answer_history
      (attempt_id, user_id, qcm_id, mask, time_taken_seconds, question_version, answered_at)
    select attempt.id, ${kept_id}::bigint, qcm_id, mask, time_taken_seconds, question_version,
      answered_at
    from (
      select attempt_id, qcm_id, mask, time_taken_seconds, question_version, answered_at
      from answers where user_id = ${merged_id}
      union all
      select attempt_id, qcm_id, mask, time_taken_seconds, question_version, answered_at
      from answer_history where user_id = ${merged_id}
    ) as former join ${attemptsOf(pair)} as attempt on former_id = attempt_id
    where ${hasAnother}
    on conflict do nothing
  `.execute(trx);
}

/** Moves the answers to open questions, which have no attempts: the later one is current. */
async function moveOpenAnswers(trx: Transaction<DB>, pair: Pair): Promise<void> {
  const { kept_id, merged_id } = pair;
  await sql`
    insert into qroc_answers (user_id, qroc_id, typed_text, verdict, elements_mask, grade,
      question_version, answered_at)
    select ${kept_id}::bigint, qroc_id, typed_text, verdict, elements_mask, grade, question_version,
      answered_at
    from qroc_answers where user_id = ${merged_id} order by qroc_id
    on conflict (user_id, qroc_id) do update set typed_text = excluded.typed_text,
      verdict = excluded.verdict, elements_mask = excluded.elements_mask, grade = excluded.grade,
      question_version = excluded.question_version, answered_at = excluded.answered_at
    where excluded.answered_at > qroc_answers.answered_at
  `.execute(trx);
}

/** Columns of the log of a kind. */
const LOGGED = {
  qcm: sql`mask, source, sitting_id, time_taken_seconds, question_version, confidence,
      studied_on, answered_at`,
  qroc: sql`verdict, grade, source, sitting_id, time_taken_seconds, question_version,
      submission_id, studied_on, answered_at`,
} as const;

/** Attempts that answers of a kind are logged in: their column, its new value, and where that is from. */
const ATTEMPTS = {
  qcm: (pair: Pair) => ({
    column: sql`, attempt_id`,
    value: sql`, coalesce(attempt.id, attempt_id)`,
    join: sql`left join ${attemptsOf(pair)} as attempt on former_id = attempt_id`,
  }),
  qroc: () => ({ column: sql``, value: sql``, join: sql`` }),
};

/**
 * Moves the log, which is written again under its numbers, since what is logged does not change. Of two first answers to
 * a question the earlier one stays the first.
 */
async function moveLog(trx: Transaction<DB>, kind: Kind, pair: Pair): Promise<void> {
  const { kept_id, merged_id } = pair;
  const { log, answers } = KINDS[kind];
  const columns = LOGGED[kind];
  const attempt = ATTEMPTS[kind](pair);
  const key = sql.ref(KINDS[kind].key);
  await sql`
    with gone as (
      delete from ${sql.table(log)}
      where user_id = ${merged_id} or user_id = ${kept_id} and is_first
        and ${key} in (select ${key} from ${sql.table(answers)} where user_id = ${merged_id})
      returning *
    )
    insert into ${sql.table(log)}
      (id, user_id, ${key}, is_first, ${columns} ${attempt.column})
      overriding system value
    select gone.id, ${kept_id}::bigint, ${key},
      is_first and gone.id = min(case when is_first then gone.id end) over (partition by ${key}),
      ${columns} ${attempt.value}
    from gone ${attempt.join}
    on conflict do nothing
  `.execute(trx);
}

/**
 * Moves cards and what was decided about them, after the answers. What both have a card of keeps one; all are computed
 * again from both logs when they are read next.
 */
async function moveCards(trx: Transaction<DB>, { kept_id, merged_id }: Pair): Promise<void> {
  for (const { cards, key: id } of Object.values(KINDS)) {
    const key = sql.ref(id);
    await sql`
      update ${sql.table(cards)} as own set user_id = ${kept_id}
      where user_id = ${merged_id} and not exists (
        select from ${sql.table(cards)} as other
        where other.user_id = ${kept_id} and other.${key} = own.${key})
    `.execute(trx);
  }
  await sql`
    update card_decisions set user_id = ${kept_id} where user_id = ${merged_id}
  `.execute(trx);
  await sql`
    update learners as target set
      log_cursor = greatest(target.log_cursor, merged.log_cursor),
      qroc_cursor = greatest(target.qroc_cursor, merged.qroc_cursor),
      -- Those of no set of parameters: all cards are computed by the right ones.
      parameters_id = 0
    from learners as merged where target.user_id = ${kept_id} and merged.user_id = ${merged_id}
  `.execute(trx);
}

/**
 * Moves attempts, answers, their logs and cards, as if all had been answered in one account. The caller holds both
 * accounts' records, with cards up to their answers.
 */
export async function moveAnswers(trx: Transaction<DB>, pair: Pair): Promise<void> {
  await moveAttempts(trx, pair);
  await moveLatestAnswers(trx, pair);
  await moveOpenAnswers(trx, pair);
  await moveTrash(trx, pair);
  await moveLog(trx, 'qcm', pair);
  await moveLog(trx, 'qroc', pair);
  await moveCards(trx, pair);
  await renumberAttempts(trx, pair);
}

/** Moves what a deletion of questions holds, so that its undoing brings it back to the account that stays. */
async function moveTrash(trx: Transaction<DB>, pair: Pair): Promise<void> {
  const { kept_id, merged_id } = pair;
  const owner = (field: string) => sql`case when content ? ${sql.lit(field)}
    then jsonb_build_object(${sql.lit(field)}, ${kept_id}::bigint) else '{}' end`;
  await sql`
    update held_rows set user_id = ${kept_id},
      content = content || ${owner('user_id')} || ${owner('author_id')} || coalesce((
        select jsonb_build_object('attempt_id', attempt.id) from ${attemptsOf(pair)} as attempt
        where former_id = (content ->> 'attempt_id')::bigint
      ), '{}')
    where user_id = ${merged_id}
  `.execute(trx);
}
