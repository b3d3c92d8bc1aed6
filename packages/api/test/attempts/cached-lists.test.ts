import { type Database, openDatabase } from '@amphi/db';
import { afterAll, describe, expect, it } from 'vitest';
import { textOf } from '../../src/platform/json-text.ts';
import { giveAnswer } from '../../src/testing/answers.ts';
import { endMockExam, makeMockExam, passMockExam } from '../mock-exams/mock-exam-support.ts';
import { createServices, TestBrowser, useWorld } from '../support/harness.ts';
import { makeClassroom } from './study-support.ts';

/*
 * Servers keep the lists of questions. Each of them here has a pool of its own, as in processes of their own.
 */

const world = useWorld();
const opened: Database[] = [];
afterAll(() => Promise.all(opened.map((db) => db.destroy())));

/** Another server on the same database, which has nothing kept, as the same student meets it. */
function anotherServer({ token }: TestBrowser): TestBrowser {
  const { db } = openDatabase(world.connectionString, { max: 2 });
  opened.push(db);
  const browser = new TestBrowser(createServices(db, world.outbox));
  browser.token = token;
  return browser;
}

/** Reads what a student sees of a part, in both kinds of list. */
async function seen({ api }: TestBrowser, part: { subject_id: number; chapter_id?: number }) {
  const lists = await Promise.all([api.study.questions(part), api.study.practice(part)]);
  return lists.map((list) => JSON.stringify(list));
}

async function makeRoom() {
  const room = await makeClassroom(world);
  const { subject_id } = room;
  const chapter_id = (await world.makeChapter(subject_id)).id;
  const other = (await world.makeChapter(subject_id)).id;
  const qcm_id = (await world.makeQcm(subject_id, { chapter_id })).id;
  await world.makeQcm(subject_id, { chapter_id });
  await world.makeQcm(subject_id, { chapter_id: other });
  return { ...room, chapter_id, other, qcm_id };
}

const change = (table: 'qcms' | 'chapters' | 'subjects' | 'semesters', values: object) => ({
  execute: (id: number) => world.update(table, { id }, values),
});

const CHANGES: Record<string, (room: Awaited<ReturnType<typeof makeRoom>>) => Promise<unknown>> = {
  'a text': ({ qcm_id }) => change('qcms', { question_text: 'Autre ?' }).execute(qcm_id),
  'a key, which a format announces': ({ qcm_id }) =>
    change('qcms', { answer_format: 'qrp', correct_answers: ['B'] }).execute(qcm_id),
  'a question that is neutralised': ({ qcm_id }) =>
    change('qcms', { state: 'neutralised' }).execute(qcm_id),
  'a question that is retired': ({ qcm_id }) =>
    change('qcms', { state: 'retired' }).execute(qcm_id),
  'a question that goes to another chapter': ({ qcm_id, other }) =>
    change('qcms', { chapter_id: other }).execute(qcm_id),
  'a question that is removed': ({ qcm_id }) => world.remove('qcms', qcm_id),
  'a question that is added': ({ subject_id, chapter_id }) =>
    world.makeQcm(subject_id, { chapter_id }),
  'a chapter': ({ chapter_id }) => change('chapters', { name: 'Autre' }).execute(chapter_id),
  'a subject': ({ subject_id }) => change('subjects', { name: 'Autre' }).execute(subject_id),
  'a semester': ({ subject }) =>
    change('semesters', { name: 'Autre' }).execute(subject.semester_id),
  'a mock exam that begins': async ({ subject_id, qcm_id }) => {
    const id = await makeMockExam(world.db, { subject_id, qcm_ids: [qcm_id] }, 'published');
    await passMockExam(world, id, 24 * 3600 + 1);
  },
  'an answer of the student’s own': ({ api, qcm_id }) =>
    giveAnswer(api, { qcm_id, selected_answers: ['A'] }),
};

describe('every server shows at once', () => {
  it.each(Object.entries(CHANGES))('%s', async (_, apply) => {
    const room = await makeRoom();
    const part = { subject_id: room.subject_id, chapter_id: room.chapter_id };
    const servers = [room.browser, anotherServer(room.browser)];
    const before = await Promise.all(servers.map((server) => seen(server, part)));
    await apply(room);
    const after = await Promise.all(servers.map((server) => seen(server, part)));
    const fresh = await seen(anotherServer(room.browser), part);
    expect(after).toEqual([fresh, fresh]);
    expect(after).not.toEqual(before);
  });

  it('the questions of a mock exam before it, during it and after it', async () => {
    const room = await makeRoom();
    const { subject_id, qcm_id } = room;
    const before = await seen(room.browser, { subject_id });
    const id = await makeMockExam(world.db, { subject_id, qcm_ids: [qcm_id] }, 'open');
    const during = await seen(room.browser, { subject_id });
    expect(during.join()).not.toContain(`"id":${qcm_id},`);
    await endMockExam(world, id);
    expect(await seen(room.browser, { subject_id })).toEqual(before);
  });
});

describe('a list that is kept', () => {
  it('says of each student what they have answered, and is sent as it is read', async () => {
    const { api, browser, subject, subject_id, qcm_id } = await makeRoom();
    const other = await world.student(subject.semester_id);
    await giveAnswer(api, { qcm_id, selected_answers: ['A'] });
    for (const [student, answered] of [
      [browser, [qcm_id]],
      [other, []],
    ] as const) {
      const list = await student.api.study.questions({ subject_id });
      const sent = JSON.parse(textOf(list)?.bytes.toString() ?? '') as typeof list;
      expect(sent).toEqual({ ...list });
      expect(sent.questions.filter((one) => one.is_answered).map(({ id }) => id)).toEqual(answered);
    }
  });

  it('is the same text for all students, with a tag that another text does not have', async () => {
    const { api, subject, subject_id, qcm_id } = await makeRoom();
    const other = await world.student(subject.semester_id);
    await giveAnswer(api, { qcm_id, selected_answers: ['A'] });
    const text = textOf(await api.study.practice({ subject_id }));
    expect(textOf(await other.api.study.practice({ subject_id }))).toBe(text);
    await change('qcms', { question_text: 'Autre ?' }).execute(qcm_id);
    expect(textOf(await api.study.practice({ subject_id }))?.tag).not.toBe(text?.tag);
  });

  it('is read once by those who ask for it at the same moment', async () => {
    const { browser, subject_id } = await makeRoom();
    const server = anotherServer(browser);
    const lists = await Promise.all(
      Array.from({ length: 5 }, () => server.api.study.practice({ subject_id })),
    );
    expect(new Set(lists.map(textOf)).size).toBe(1);
  });
});
