import { randomUUID } from 'node:crypto';
import { giveAnswer, giveGrade } from '../../src/testing/answers.ts';
import { item } from '../sittings/sittings-support.ts';
import { type Acts, type Draw, NOTHING, pick, question } from './draws.ts';
import type { Setting } from './setting.ts';

const studentOf = ({ students }: Setting, { who }: Draw) =>
  pick(students, who) as (typeof students)[0];

/** Things that students do. */
export const STUDENT_ACTS: Acts = {
  answer: {
    weight: 14,
    act: async (setting, draw) =>
      giveAnswer(studentOf(setting, draw).api, {
        qcm_id: await question(setting, { ...draw, entity: 'qcms' }),
        selected_answers: draw.letters,
      }),
  },
  grade: {
    weight: 5,
    act: async (setting, draw) =>
      giveGrade(studentOf(setting, draw).api, {
        id: await question(setting, { ...draw, entity: 'qrocs' }),
        typed_text: 'Le vague',
        grade: draw.other % 2 === 0 ? 'known' : 'unknown',
        submission_id: randomUUID(),
      }),
  },
  attempt: {
    weight: 2,
    act: (setting, draw) =>
      studentOf(setting, draw).api.attempts.reset({ subject_id: setting.own.id }),
  },
  'undo attempt': {
    weight: 2,
    act: async (setting, draw) => {
      const { api, user } = studentOf(setting, draw);
      const open = await setting.world.db
        .selectFrom('attempts')
        .select('attempt_number')
        .where('user_id', '=', user.id)
        .where('subject_id', '=', setting.own.id)
        .orderBy('attempt_number', 'desc')
        .executeTakeFirst();
      if (open === undefined) return NOTHING;
      const { attempt_number } = open;
      return api.attempts.undoReset({ subject_id: setting.own.id, attempt_number });
    },
  },
  bookmark: {
    weight: 2,
    act: async (setting, draw) => {
      const { api } = studentOf(setting, draw);
      const qcm_id = await question(setting, { ...draw, entity: 'qcms' });
      if (draw.other % 3 === 0) return api.bookmarks.remove({ qcm_id });
      return api.bookmarks.save({ qcm_id });
    },
  },
  exam: {
    weight: 6,
    act: async (setting, draw) => {
      const { api } = studentOf(setting, draw);
      const running = await api.sittings.current();
      const types: 'qcm' | 'both' = draw.question % 2 === 0 ? 'qcm' : 'both';
      const filter = { subject_ids: [setting.own.id, setting.other.id], types };
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
        (draw.other + position) % 4 === 0
          ? []
          : item(position, kind === 'qcm' ? draw.letters : [], {
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
