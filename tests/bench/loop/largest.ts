import { randomUUID } from 'node:crypto';
import { compareQuestions } from '@amphi/api/catalog/duplicates/compare.usecases';
import { finishOverdueExams } from '@amphi/api/study/sittings/finish.usecases';
import { sql } from 'kysely';
import type { Call } from '../plans/calls.ts';
import type { PlansPlace, PlansWorld } from '../plans/world.ts';

/** Bounds of the schemas. */
const [ELEMENTS, WORDINGS, WORDING, TYPED, QUESTIONS, BATCH] = [20, 20, 200, 2_000, 200, 20];
const TEXT = 20_000;

const SYLLABLES = 'ba ne ro ti cu lé ma si phro gly car dio pul mo hé pa tho'.split(' ');
let seed = 1;
/** The same in every run. */
const random = (below: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((seed / 2_147_483_648) * below);
};
const word = () =>
  Array.from({ length: 2 + random(3) }, () => SYLLABLES[random(SYLLABLES.length)]).join('');
function textOf(length: number): string {
  let text = word();
  while (text.length < length) text += ` ${word()}`;
  return text.slice(0, length).trim();
}
const many = <Made>(count: number, make: () => Made) => Array.from({ length: count }, make);

/** A checklist with as many wordings as there may be, of this length. */
const checklist = (length = WORDING) =>
  many(ELEMENTS, () => ({
    text: textOf(length),
    synonyms: many(WORDINGS, () => textOf(length)),
    required: true,
  }));
const LISTS = {
  'of one letter': many(TYPED / 2, () => 'a').join('\n'),
  'of other letters': many(TYPED / 2, () => 'bcdfghijkmnpqrst'[random(16)]).join('\n'),
  'of sixty items': many(60, () => textOf(31))
    .join('\n')
    .slice(0, TYPED),
} as const;

/** Made before anything is measured. */
const ANSWERS = many(QUESTIONS, () => textOf(TYPED));
const HEAD = textOf(TEXT - 100);
const ALIKE = many(50, () => `${HEAD} ${textOf(90)}`);

const call = (name: string, who: Call['who'], run: Call['run']): Call => ({ name, who, run });

async function makeLists(
  { services }: PlansWorld,
  { subject_id }: PlansPlace,
  count: number,
): Promise<number[]> {
  const ids: number[] = [];
  for (let made = 0; made < count; made += 1) {
    const { rows } = await sql<{ id: number }>`
      insert into qrocs (subject_id, question_text, answer_text, elements)
      values (${subject_id}, ${`Liste ${randomUUID()}`}, 'Une liste', ${JSON.stringify(checklist())}::jsonb)
      returning id
    `.execute(services.db);
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}

/** An exam under way of the most open questions, each with the longest answer; its time is over where wanted. */
async function makeExam(world: PlansWorld, place: PlansPlace, isOver = false): Promise<number> {
  const { db } = world.services;
  const ids = await makeLists(world, place, QUESTIONS);
  await sql`delete from sittings where user_id = ${place.keen_id} and finished_at is null`.execute(
    db,
  );
  const { rows } = await sql<{ id: number }>`
    insert into sittings (user_id, mode, origin, title, filter, seed, bareme_id, content_hash,
      question_count, time_limit_seconds, started_at, running_since)
    select ${place.keen_id}, 'exam', 'custom', 'Séance', '{}', 1,
      (select id from baremes where is_default), md5('1')::uuid, ${QUESTIONS}::integer, 3600,
      began, began
    from (select now() - make_interval(hours => ${isOver ? 9 : 0}::integer) as began) as clock
    returning id
  `.execute(db);
  const id = rows[0]?.id ?? 0;
  await sql`
    insert into sitting_items (sitting_id, position, qroc_id, question_version, typed_text)
    select ${id}, place, qroc, 1, ${LISTS['of sixty items']}
    from unnest(${ids}::bigint[]) with ordinality as given (qroc, place)
  `.execute(db);
  return id;
}

/** What an account may ask for at most, or a job may meet, beyond what the other calls ask for. */
export const LARGEST: readonly Call[] = [
  ...Object.entries(LISTS).map(([name, typed_text]) =>
    call(`study.compareQroc, ${BATCH} lists ${name}`, 'student', async (world, place, { api }) => {
      const ids = await world.aside(() => makeLists(world, place, BATCH));
      await Promise.all(ids.map((id) => api.study.compareQroc({ id, typed_text })));
    }),
  ),
  call(
    `study.compareQroc, ${BATCH} long texts`,
    'student',
    async ({ services }, place, { api }) => {
      const accepted = many(WORDINGS, () => textOf(35));
      await sql`
      update qrocs set accepted_answers = ${accepted}::text[] where id = ${place.qroc_id}
    `.execute(services.db);
      const compare = (typed_text: string) =>
        api.study.compareQroc({ id: place.qroc_id, typed_text });
      await Promise.all(many(BATCH, () => compare('h1 '.repeat(TYPED / 3))));
    },
  ),
  call('sittings.finish, largest', 'student', async (world, place, { api }) => {
    const id = await world.aside(() => makeExam(world, place));
    await api.sittings.finish({ id });
  }),
  call('sittings.result, largest', 'student', async (world, place, { api }) => {
    const id = await world.aside(() => makeExam(world, place));
    await world.aside(() => api.sittings.finish({ id }));
    await api.sittings.result({ id });
  }),
  call('sittings.save, largest', 'student', async (world, place, { api }) => {
    const id = await world.aside(() => makeExam(world, place));
    const items = ANSWERS.map((typed_text, index) => ({
      position: index + 1,
      selected_answers: [],
      typed_text,
      flagged: false,
      seconds: 1,
      base_revision: 0,
      revision: 1,
    }));
    await api.sittings.save({ id, device: randomUUID(), items });
  }),
  call('job: finish-sittings, largest', 'administrator', async (world, place) => {
    await world.aside(() => makeExam(world, place, true));
    await finishOverdueExams(world.services);
  }),
  call('job: twin-questions, largest', 'administrator', async (world, { subject_id }) => {
    for (const text of ALIKE) {
      await world.aside(() =>
        sql`
          insert into qrocs (subject_id, question_text, answer_text)
          values (${subject_id}, ${text}, ${text.slice(0, TEXT / 2)})
        `.execute(world.services.db),
      );
    }
    await compareQuestions(world.services);
  }),
  call('qrocs.create, largest', 'administrator', (_, { subject_id }, { api }) =>
    api.qrocs.create({
      subject_id,
      question_text: textOf(TEXT),
      answer_text: textOf(TEXT),
      elements: checklist(),
    }),
  ),
  call('qcms.similar, largest', 'administrator', (_, _place, { api }) =>
    api.qcms.similar({ question_text: textOf(TEXT) }),
  ),
];
