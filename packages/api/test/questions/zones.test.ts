import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { giveGrade, gradeItem, gradeReview } from '../../src/testing/answers.ts';
import { makeClassroom } from '../attempts/study-support.ts';
import { beginCustom, item, makeDevice } from '../sittings/sittings-support.ts';
import { useWorld } from '../support/harness.ts';

const world = useWorld();

const LABELS = ['Tibia', 'Fémur', 'Rotule'];
const SORTED = ['Fémur', 'Rotule', 'Tibia'];
const PICTURE = '/demo/os-long.svg';
const elementsOf = (labels: readonly string[]) =>
  labels.map((text) => ({ text, synonyms: [], required: text !== 'Rotule' }));
const ZONES = [0, 1, 2].map((index) => ({
  shape: 'rectangle' as const,
  points: [
    [index * 100, 0],
    [index * 100 + 90, 90],
  ] as [number, number][],
}));
const ALL_RIGHT = '1. Tibia\n2. Fémur\n3. Rotule';

type Play = 'place' | 'press' | 'name';

async function makePictured(zone_play: Play = 'place', question_text = 'Légendez le genou.') {
  const room = await makeClassroom(world);
  const { api: editor } = await world.signedIn({ role: 'admin' });
  const fields = {
    subject_id: room.subject_id,
    question_text,
    answer_text: 'tapé',
    image_url: PICTURE,
    zones: ZONES,
    zone_play,
    elements: elementsOf(LABELS),
  };
  const { id } = await editor.qrocs.create(fields);
  const other = async () => (await world.student(room.subject.semester_id)).api;
  return { ...room, editor, fields, id, other };
}

const graded = (
  id: number,
  typed_text: string,
  grade: 'unknown' | 'hesitated' | 'known' = 'known',
) => ({
  id,
  typed_text,
  grade,
  elements_mask: 0b111,
  submission_id: randomUUID(),
});

const answerOf = (qroc_id: number, user_id: number) =>
  world.rows('qroc_answers', { qroc_id, user_id }, [
    'typed_text',
    'verdict',
    'elements_mask',
    'grade',
  ]);

describe('a question on a picture', () => {
  it('has its answer from its labels, shows them in alphabetical order, and both in its versions', async () => {
    const { editor, fields, id, api, subject_id } = await makePictured();
    expect(await editor.qrocs.bySubject({ subject_id })).toMatchObject([
      { id, answer_text: ALL_RIGHT, zones: ZONES, zone_play: 'place' },
    ]);
    const shown = async () => (await api.study.qrocs({ subject_id })).questions;
    expect(await shown()).toMatchObject([
      { zones: ZONES, zone_play: 'place', zone_labels: SORTED },
    ]);
    const moved = [...ZONES].reverse();
    await editor.qrocs.update({ id, ...fields, zones: moved, zone_play: 'name' });
    expect(await shown()).toMatchObject([{ zones: moved, zone_labels: null }]);
    const versions = await world.rows(
      'question_versions',
      { qroc_id: id },
      ['version', 'zones', 'zone_play'],
      'version',
    );
    expect(versions).toEqual([
      { version: 1, zones: ZONES, zone_play: 'place' },
      { version: 2, zones: moved, zone_play: 'name' },
    ]);
    await editor.qrocs.update({ id, ...fields, zones: null, zone_play: null, answer_text: 'Os' });
    expect(await editor.qrocs.bySubject({ subject_id })).toMatchObject([{ answer_text: 'Os' }]);
  });

  it('is compared zone by zone, and no tick or grade makes a wrong zone right', async () => {
    const { api, id, browser } = await makePictured();
    const user_id = browser.user.id;
    const typed_text = '1. Fémur\n2. Fémur';
    expect(await api.study.compareQroc({ id, typed_text })).toMatchObject({
      verdict: 'partial',
      elements_mask: 0b010,
    });
    await giveGrade(api, graded(id, typed_text));
    const partial = { typed_text, verdict: 'partial', elements_mask: 0b010, grade: 2 };
    expect(await answerOf(id, user_id)).toEqual([partial]);
    await gradeReview(api, graded(id, '1. Tibia\n2. Fémur'));
    expect(await answerOf(id, user_id)).toMatchObject([
      { verdict: 'exact', elements_mask: 0b011, grade: 3 },
    ]);
    await giveGrade(api, { ...graded(id, ''), grade: 'easy' });
    expect(await answerOf(id, user_id)).toMatchObject([
      { verdict: 'none', elements_mask: 0, grade: 2 },
    ]);
  });

  it('tells by zone what the others chose, of its labels alone and of its present version', async () => {
    const { api, id, other, editor, fields } = await makePictured();
    for (const typed of [ALL_RIGHT, '1. Fémur\n2. Tibia\n3. insulte', '1. fémur\n9. Tibia']) {
      await giveGrade(await other(), graded(id, typed));
    }
    const zones = [
      {
        right: 1,
        of: 3,
        chosen: [
          { label: 'Fémur', n: 2 },
          { label: 'Tibia', n: 1 },
        ],
      },
      {
        right: 1,
        of: 3,
        chosen: [
          { label: 'Fémur', n: 1 },
          { label: 'Tibia', n: 1 },
        ],
      },
      { right: 1, of: 3, chosen: [{ label: 'Rotule', n: 1 }] },
    ];
    const { others } = await giveGrade(api, graded(id, '1. Rotule'));
    expect(others).toMatchObject({ total: 3, zones });
    expect((await api.study.compareQroc({ id, typed_text: '1. Tibia' })).others.zones).toEqual(
      zones,
    );
    await editor.qrocs.update({ id, ...fields, zone_play: 'press' });
    expect((await api.study.compareQroc({ id, typed_text: '1. Tibia' })).others.zones).toEqual(
      zones.map(() => ({ right: 0, of: 0, chosen: [] })),
    );
  });

  it('has the points of each zone in an exam, at once, and follows its labels', async () => {
    const { api, id, browser, editor, fields, subject_id } = await makePictured();
    for (const [kind, params] of [
      ['steps', { steps: [1, 0.2, 0] }],
      ['per_item', { count: 'ticks' }],
    ] as const) {
      await world.makeBareme({ kind, params: JSON.stringify(params) });
    }
    const sitting = await beginCustom(
      api,
      { subject_ids: [subject_id], types: 'qroc' },
      { mode: 'exam', count: 1 },
    );
    expect(await api.sittings.open(sitting)).toMatchObject({
      questions: [{ zones: ZONES, zone_play: 'place', zone_labels: SORTED, feedback: null }],
    });
    await makeDevice(browser, sitting.id).save(item(1, [], { typed_text: '1. Fémur\n2. Fémur' }));
    await api.sittings.finish(sitting);
    const result = async () => {
      const { to_compare_count, by_bareme, questions, score } = await api.sittings.result(sitting);
      const scores = Object.fromEntries(by_bareme.map(({ kind, score: one }) => [kind, one]));
      return { to_compare_count, score, scores, questions };
    };
    const first = await result();
    expect(first).toMatchObject({
      to_compare_count: 0,
      scores: { exact: 0, steps: 4, per_item: 10 },
      questions: [
        { prompt: { zones: ZONES }, feedback: { elements_mask: 0b010, verdict: 'partial' } },
      ],
    });
    // Its student says nothing of the points.
    await gradeItem(api, { ...graded(sitting.id, 'x'), position: 1, elements_mask: 0b111 });
    expect((await result()).score).toBe(first.score);
    expect(await answerOf(id, browser.user.id)).toMatchObject([{ elements_mask: 0b010, grade: 2 }]);
    await editor.qrocs.update({
      id,
      ...fields,
      elements: elementsOf(['Fémur', 'Tibia', 'Rotule']),
    });
    expect(await result()).toMatchObject({
      scores: { exact: 0, steps: 4, per_item: 10 },
      questions: [{ feedback: { elements_mask: 0b001 } }],
    });
    expect(await api.corrections.byQroc({ qroc_id: id })).toMatchObject({
      changes: [{ parts: ['key', 'accepted_answers'] }],
    });
    await editor.qrocs.update({ id, ...fields, zones: [...ZONES].reverse() });
    expect((await api.corrections.byQroc({ qroc_id: id }))?.changes[0]?.parts).toContain('zones');
  });

  it('tells no label of a zone before it is answered', async () => {
    const { api, id, subject_id } = await makePictured();
    await api.reviews.decideQroc({ id, decision: 'added' });
    const filter = { subject_ids: [subject_id], types: 'qroc' as const };
    const tutor = await beginCustom(api, filter, { mode: 'tutor', count: 1 });
    const told: Record<string, unknown> = {
      list: await api.study.qrocs({ subject_id }),
      options: await api.study.options({ subject_id }),
      tutor,
      openTutor: await api.sittings.open(tutor),
      search: await api.search.find({ search: 'Légendez genou' }),
      byLabel: await api.search.find({ search: 'Rotule' }),
      queue: await api.reviews.queue({}),
      packs: await api.packs.check({ parts: [{ subject_id }] }),
    };
    told.exam = await beginCustom(api, filter, { mode: 'exam', count: 1 });
    told.openExam = await api.sittings.open(told.exam as typeof tutor);
    const without = (key: string, value: unknown) => (key === 'zone_labels' ? undefined : value);
    for (const [call, output] of Object.entries(told)) {
      const text = JSON.stringify(output, without);
      for (const label of [...LABELS, 'elements'])
        expect([call, text.includes(label)]).toEqual([call, false]);
    }
    expect(told).toMatchObject({
      list: { questions: [{ zone_labels: SORTED }] },
      openTutor: { questions: [{ zone_labels: SORTED }] },
      search: { total: 1 },
      byLabel: { total: 0 },
      openExam: { questions: [{ zone_labels: SORTED }] },
    });
  });

  it('is like those on the same picture alone', async () => {
    const { editor, fields, id } = await makePictured(
      'place',
      'Nommez les parties de cette coupe.',
    );
    const found = async (image_url: string) =>
      (await editor.qrocs.findDuplicates({ question_text: fields.question_text, image_url })).map(
        (one) => one.id,
      );
    expect(await found(PICTURE)).toEqual([id]);
    expect(await found('/demo/autre.svg')).toEqual([]);
  });
});
