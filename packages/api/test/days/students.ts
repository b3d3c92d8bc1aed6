import { randomUUID } from 'node:crypto';
import { giveAnswer, giveGrade } from '../../src/testing/answers.ts';
import { item } from '../sittings/sittings-support.ts';
import { type Acts, NOTHING, pick, question, type Roll } from './rolls.ts';
import type { Town } from './town.ts';

const studentOf = ({ students }: Town, { who }: Roll) =>
  pick(students, who) as (typeof students)[0];

/** Things that students do. */
export const STUDENT_ACTS: Acts = {
  answer: {
    weight: 14,
    act: async (town, roll) =>
      giveAnswer(studentOf(town, roll).api, {
        qcm_id: await question(town, { ...roll, entity: 'qcms' }),
        selected_answers: roll.letters,
      }),
  },
  grade: {
    weight: 5,
    act: async (town, roll) =>
      giveGrade(studentOf(town, roll).api, {
        id: await question(town, { ...roll, entity: 'qrocs' }),
        typed_text: 'Le vague',
        grade: roll.other % 2 === 0 ? 'known' : 'unknown',
        submission_id: randomUUID(),
      }),
  },
  attempt: {
    weight: 2,
    act: (town, roll) => studentOf(town, roll).api.attempts.reset({ subject_id: town.own.id }),
  },
  'undo attempt': {
    weight: 2,
    act: async (town, roll) => {
      const { api, user } = studentOf(town, roll);
      const open = await town.world.db
        .selectFrom('attempts')
        .select('attempt_number')
        .where('user_id', '=', user.id)
        .where('subject_id', '=', town.own.id)
        .orderBy('attempt_number', 'desc')
        .executeTakeFirst();
      if (open === undefined) return NOTHING;
      const { attempt_number } = open;
      return api.attempts.undoReset({ subject_id: town.own.id, attempt_number });
    },
  },
  bookmark: {
    weight: 2,
    act: async (town, roll) => {
      const { api } = studentOf(town, roll);
      const qcm_id = await question(town, { ...roll, entity: 'qcms' });
      if (roll.other % 3 === 0) return api.bookmarks.remove({ qcm_id });
      return api.bookmarks.save({ qcm_id });
    },
  },
  exam: {
    weight: 6,
    act: async (town, roll) => {
      const { api } = studentOf(town, roll);
      const running = await api.sittings.current();
      const types: 'qcm' | 'both' = roll.question % 2 === 0 ? 'qcm' : 'both';
      const filter = { subject_ids: [town.own.id, town.other.id], types };
      if (running === null) {
        return api.sittings.begin({
          of: 'custom',
          filter,
          mode: 'exam',
          count: 4,
          order: 'fixed',
          time_limit_seconds: 3600,
        });
      }
      const { id } = running;
      const { questions } = await api.sittings.open({ id });
      const given = questions.flatMap(({ kind, position, revision }) =>
        (roll.other + position) % 4 === 0
          ? []
          : item(position, kind === 'qcm' ? roll.letters : [], {
              base_revision: revision ?? 0,
              ...(kind === 'qroc' && { typed_text: 'Le vague' }),
            }),
      );
      const device = randomUUID();
      if (given.length > 0) await api.sittings.save({ id, device, items: given });
      return api.sittings.finish({ id });
    },
  },
};
