import { CODE_ALPHABET, CODE_LENGTH } from '@amphi/domain/codes/rules';
import type { Letter } from '@amphi/domain/questions/letters';
import { describe, expect, it } from 'vitest';
import { failureOf } from '../../src/platform/errors.ts';
import { giveAnswer } from '../../src/testing/answers.ts';
import { isReading, PROCEDURES } from '../../src/testing/procedures.ts';
import { isForStaff, PROCEDURE_RIGHTS } from '../../src/testing/rights.ts';
import { beginCustom, item, makeDevice, pass } from '../sittings/sittings-support.ts';
import { makeFixture } from '../support/fixture.ts';
import { useWorld } from '../support/harness.ts';
import { endMockExam, makeMockExamRoom, passMockExam } from './mock-exam-support.ts';

const world = useWorld();
type Browser = Awaited<ReturnType<typeof world.signedIn>>;

/** They begin or end sessions and accounts, and are the same whatever was answered. */
const LEFT_OUT = /^(auth\.|invitations\.|profile\.(remove|changePassword|end))/;
const ASKED = Object.keys(PROCEDURE_RIGHTS).filter(
  (path) => !isForStaff(path) && !LEFT_OUT.test(path),
);
/** They begin what other calls wait for the end of. */
const BEGINNING = /^sittings\.begin /;
const isBeginning = (path: string) => BEGINNING.test(path);

/** Fields in which two students differ by being two, and the letters that each of them gave. */
const OWN =
  /(^|_)(id|at|since|on|now|email|name|revision|token|url|sha256|seconds|title|secret|uri|challenge)$|^(selected_answers|mask|user_agent)$/;

/** Codes of seats, of which each student has others. */
const SEAT = new RegExp(`^[${CODE_ALPHABET}]{${CODE_LENGTH}}$`);

/** An answer as text, without what is a student's own. */
const shown = (value: unknown): string =>
  JSON.stringify(value ?? null, (key, part) =>
    OWN.test(key) || (/^(code|seat_codes)$/.test(key) && SEAT.test([part].flat()[0])) ? '…' : part,
  );

async function copyOf({ user }: Browser): Promise<Record<string, unknown>> {
  const text = await world.copyOf(user.id);
  return JSON.parse(text);
}

const KEY: Letter[] = ['A', 'C'];
const OTHERS = 11;

/** A mock exam of one question beside others of its chapter, whose window begins when it is said. */
async function makeRoom() {
  const room = await makeMockExamRoom(world, 1);
  const [qcm_id = 0] = room.qcm_ids;
  const { id: chapter_id } = await world.makeChapter(room.subject_id);
  await world.update('qcms', qcm_id, { chapter_id });
  const others: number[] = [];
  while (others.length < OTHERS) {
    others.push((await world.makeQcm(room.subject_id, { chapter_id })).id);
  }
  const closedFor = 12 * 3600;
  await passMockExam(world, room.id, -closedFor);
  return {
    ...room,
    qcm_id,
    chapter_id,
    open: () => passMockExam(world, room.id, closedFor),
    /** Another student, who has answered the other questions. */
    async veteran() {
      const browser = await room.student();
      for (const id of others) {
        await giveAnswer(browser.api, { qcm_id: id, selected_answers: KEY });
      }
      return browser;
    },
    /** An exam with the question in the first fixture. */
    async exam({ api }: Browser) {
      const { id } = await beginCustom(
        api,
        { subject_ids: [room.subject_id] },
        { mode: 'exam', count: 200, time_limit_seconds: 3600 },
      );
      return id;
    },
  };
}

type Room = Awaited<ReturnType<typeof makeRoom>>;
type Answered = { browser: Browser; sitting: number };

/**
 * Makes each call of two students one after the other, reads their copies, and gives what differs.
 *
 * @returns the calls and parts of copies whose answers differ, and how many answers were compared
 */
async function compare(room: Room, [one, other]: readonly [Answered, Answered]) {
  const fixture = {
    ...(await makeFixture(world)),
    semester_id: room.subject.semester_id,
    subject_id: room.subject_id,
    chapter_id: room.chapter_id,
    chapter_ids: [room.chapter_id],
    qcm_id: room.qcm_id,
    mockExam: () => Promise.resolve(room.id),
  };
  const differing: string[] = [];
  let compared = 0;
  const meet = (name: string, mine: unknown, theirs: unknown) => {
    compared += 1;
    const [first, second] = [shown({ [name]: mine }), shown({ [name]: theirs })];
    if (first !== second) differing.push(`${first} ${second}`);
  };
  const ask = async (path: string, { browser, sitting }: Answered) => {
    const call = PROCEDURES[path];
    try {
      // Both get these questions.
      return path === 'sittings.begin custom'
        ? { id: await room.exam(browser) }
        : await call?.(browser.api, { ...fixture, sitting: () => Promise.resolve(sitting) });
    } catch (error) {
      return { refused: failureOf(error).code };
    }
  };
  const others = ASKED.filter((path) => !isBeginning(path));
  // The copy is read after all that the calls themselves have changed, and while an exam runs.
  const calls = [...others, ...others.filter(isReading), ...ASKED.filter(isBeginning), ...others];
  for (const path of calls) meet(path, await ask(path, one), await ask(path, other));
  const [mine, theirs] = [await copyOf(one.browser), await copyOf(other.browser)];
  for (const part of Object.keys(mine)) meet(part, mine[part], theirs[part]);
  return { differing, compared };
}

/** Two students, of whom one gives the key of a sealed question and the other does not, each in the same way. */
const WAYS: Readonly<Record<string, (room: Room) => Promise<[Answered, Answered]>>> = {
  async 'late, in an exam that had ended before the window'(room) {
    const students = await both(room, async (browser) => {
      const sitting = await room.exam(browser);
      await makeDevice(browser, sitting).save(item(2, KEY));
      await pass(world, sitting, 3600 + 60);
      await browser.api.sittings.result({ id: sitting });
      return { browser, sitting };
    });
    await room.open();
    for (const { browser, sitting, letters } of students) {
      const { save } = makeDevice(browser, sitting);
      const before = await browser.api.public.stats();
      const { refused } = await save(item(1, letters, { age_seconds: 3_650 }));
      expect(refused).toEqual([]);
      expect(await browser.api.public.stats()).toEqual(before);
    }
    return students;
  },
  async 'in an exam that ends within the window'(room) {
    const students = await both(room, async (browser) => ({
      browser,
      sitting: await room.exam(browser),
    }));
    await room.open();
    for (const { browser, sitting, letters } of students) {
      await makeDevice(browser, sitting).save(item(1, letters), item(2, KEY));
      await browser.api.sittings.finish({ id: sitting }).catch(() => null);
    }
    return students;
  },
  async 'in the mock exam itself'(room) {
    await room.open();
    const students = await both(room, async (browser) => ({
      browser,
      sitting: (await browser.api.sittings.begin({ of: 'mock', id: room.id })).id,
    }));
    for (const { browser, sitting, letters } of students) {
      await makeDevice(browser, sitting).save(item(1, letters));
      await browser.api.sittings.finish({ id: sitting }).catch(() => null);
    }
    return students;
  },
  async 'before the window, within which the key becomes another'(room) {
    const { api: admin } = await world.signedIn({ role: 'admin' });
    const remark = async (correct_answers: Letter[]) => {
      const all = await admin.qcms.bySubject({ subject_id: room.subject_id });
      const qcm = all.find(({ id }) => id === room.qcm_id);
      if (qcm === undefined) throw new Error('no question');
      await admin.qcms.update({ ...qcm, question_number: qcm.question_number, correct_answers });
    };
    // Wrong, both of them, as they are told.
    await remark(['D']);
    const students = await both(room, async (browser, selected_answers) => {
      await giveAnswer(browser.api, { qcm_id: room.qcm_id, selected_answers });
      const sitting = await room.exam(browser);
      await makeDevice(browser, sitting).save(item(1, selected_answers), item(2, KEY));
      await browser.api.sittings.finish({ id: sitting });
      return { browser, sitting };
    });
    await room.open();
    const before = await admin.public.stats();
    await remark(KEY);
    expect(await admin.public.stats()).toEqual(before);
    return students;
  },
};

async function both(
  room: Room,
  make: (browser: Browser, letters: Letter[]) => Promise<Answered>,
): Promise<[Answered & { letters: Letter[] }, Answered & { letters: Letter[] }]> {
  const student = async (letters: Letter[]) => ({
    ...(await make(await room.veteran(), letters)),
    letters,
  });
  return [await student(KEY), await student(['B'])];
}

describe('a right and a wrong answer to a sealed question can not be told apart', () => {
  it.each(Object.entries(WAYS))('given %s', async (way, answer) => {
    const room = await makeRoom();
    const students = await answer(room);
    const { recorded } = await world.db
      .selectFrom('answer_log')
      .select((eb) => eb.fn.countAll<number>().as('recorded'))
      .where('qcm_id', '=', room.qcm_id)
      .executeTakeFirstOrThrow();
    expect(recorded).toBe(way.startsWith('before') ? 4 : 0);
    const { differing, compared } = await compare(room, students);
    expect(differing).toEqual([]);
    expect(compared).toBeGreaterThan(2 * ASKED.length);
    // Nothing is lost: both count once the results are open.
    await endMockExam(world, room.id);
    const counted = await Promise.all(
      students.map(async ({ browser: { user } }) => {
        const { mask } = await world.row('answers', { user_id: user.id, qcm_id: room.qcm_id }, [
          'mask',
        ]);
        return mask;
      }),
    );
    expect(counted).toEqual([0b101, 0b10]);
    const right = await Promise.all(
      students.map(async ({ browser, sitting }) => {
        const running = await browser.api.sittings.current();
        if (running !== null) await browser.api.sittings.finish({ id: running.id });
        const { questions } = await browser.api.sittings.result({ id: sitting });
        return questions[0]?.feedback?.is_correct;
      }),
    );
    expect(right).toEqual([true, false]);
  });
});
