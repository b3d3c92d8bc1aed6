import type { Connection } from '@amphi/db';
import type { StudyFilter } from '@amphi/domain/attempts/schema';
import { sql } from 'kysely';
import { givenMask } from '../questions/filter.queries.ts';
import { playedQuestions } from '../questions/lists.queries.ts';

/**
 * The questions of a part of a subject as a session shows them, with their keys, their counters, and what the student
 * has answered: `vote` ever, which the counters hold, and `mask` in the open attempt.
 */
export const listPackQuestions = (db: Connection, filter: StudyFilter, userId: number) =>
  playedQuestions(db, filter)
    .innerJoin('qcm_stats', 'qcm_stats.qcm_id', 'qcms.id')
    .leftJoin('answers', (join) =>
      join.onRef('answers.qcm_id', '=', 'qcms.id').on('answers.user_id', '=', userId),
    )
    .leftJoin('attempts', (join) =>
      join.onRef('attempts.id', '=', 'answers.attempt_id').on('attempts.closed_at', 'is', null),
    )
    .select([
      'qcms.correct_answers',
      'qcms.justification',
      'qcms.option_notes',
      'qcm_stats.total',
      'qcm_stats.a',
      'qcm_stats.b',
      'qcm_stats.c',
      'qcm_stats.d',
      'qcm_stats.e',
      'qcm_stats.f',
      'answers.mask as vote',
      sql<
        number | null
      >`case when attempts.id is not null then ${givenMask('answers.mask')} end`.as('mask'),
    ])
    .execute();
