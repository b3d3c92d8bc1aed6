// @vitest-environment happy-dom
import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { OutboxSender } from './sender.ts';
import { type Entry, listEntries } from './store.ts';

const USERS = [7, 8] as const;

const refusal = (httpStatus: number) =>
  Object.assign(new Error('refused'), { data: { httpStatus, code: 'some.code', detail: '' } });

/** What a request meets: the server, or nothing on the way there, or nothing on the way back. */
const FATES = ['arrives', 'lost', 'unconfirmed', 'busy', 'fails', 'signed out'] as const;
type Fate = (typeof FATES)[number];

const command = fc.oneof(
  fc.record({
    type: fc.constant('give' as const),
    user_id: fc.constantFrom(...USERS),
    question: fc.integer({ min: 1, max: 4 }),
  }),
  fc.record({
    type: fc.constant('send' as const),
    user_id: fc.constantFrom(...USERS),
    fates: fc.array(fc.constantFrom(...FATES), { minLength: 1, maxLength: 3 }),
  }),
  fc.record({ type: fc.constant('reload' as const), user_id: fc.constantFrom(...USERS) }),
);

/** A server that counts each entry once, and the open pages of two people who share a device. */
function makeDevice() {
  const recorded = new Map<string, number>();
  let fates: Fate[] = [];
  const send = async (entry: Entry) => {
    const fate = fates.shift() ?? 'arrives';
    if (fate === 'lost') throw new Error('network');
    if (fate === 'busy') throw refusal(429);
    if (fate === 'fails') throw refusal(500);
    if (fate === 'signed out') throw refusal(401);
    const name = `${entry.user_id}: ${entry.id} at ${entry.at}`;
    recorded.set(name, (recorded.get(name) ?? 0) + 1);
    if (fate === 'unconfirmed') throw new Error('network');
    return name;
  };
  const open = (userId: number) =>
    new OutboxSender<string>({ userId, send, onSignedOut: () => {} });
  const pages = new Map(USERS.map((id) => [id as number, open(id)]));
  return {
    recorded,
    page: (id: number) => pages.get(id) as OutboxSender<string>,
    reload: (id: number) => void pages.set(id, open(id)),
    meet: (next: Fate[]) => {
      fates = [...next];
    },
  };
}

beforeEach(() => localStorage.clear());

it('nothing that was given is lost or stays, whatever becomes of requests and pages', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { maxLength: 30 }), async (commands) => {
      localStorage.clear();
      const device = makeDevice();
      const given = new Set<string>();
      let at = 0;
      for (const one of commands) {
        const { user_id } = one;
        if (one.type === 'reload') device.reload(user_id);
        else if (one.type === 'send') {
          device.meet(one.fates);
          await device.page(user_id).flush();
        } else {
          at += 1;
          const id = `qcm-${one.question}`;
          const isWaiting = listEntries(user_id).some((entry) => entry.id === id);
          // What is pressed twice is given once.
          if (!isWaiting) given.add(`${user_id}: ${id} at ${at}`);
          device.meet(['lost']);
          device.page(user_id).submit({
            ...{ user_id, id, kind: 'answer', in: 'practice', at },
            body: { qcm_id: one.question, selected_answers: ['A'] },
            about: { subject_id: 1, subject_name: '', question_text: '', path: '' },
          });
          await device.page(user_id).flush();
        }
      }
      device.meet([]);
      for (const id of USERS) await device.page(id).flush();
      expect(new Set(device.recorded.keys())).toEqual(given);
      expect(USERS.flatMap(listEntries)).toEqual([]);
      expect(USERS.flatMap((id) => device.page(id).items())).toEqual([]);
    }),
    { numRuns: 200 },
  );
});
