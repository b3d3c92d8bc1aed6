// @vitest-environment happy-dom
import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { OutboxSender } from './sender.ts';
import { type Entry, listEntries, type PendingItem } from './store.ts';

const USERS = [7, 8] as const;
const TABS = [0, 1] as const;
/** Longer than a test: what is delayed is sent when it is released. */
const HOLD_MS = 3_600_000;

const refusal = (httpStatus: number) =>
  Object.assign(new Error('refused'), { data: { httpStatus, code: 'some.code', detail: '' } });

/** Fates of a request: it is answered, or lost on the way there, or its answer is lost, or it is refused. */
const FATES = ['arrives', 'lost', 'unconfirmed', 'busy', 'fails', 'signed out'] as const;
type Fate = (typeof FATES)[number];

const where = { user_id: fc.constantFrom(...USERS), tab: fc.constantFrom(...TABS) };
const question = fc.integer({ min: 1, max: 4 });

const command = fc.oneof(
  fc.record({ type: fc.constantFrom('answer' as const, 'grade' as const), question, ...where }),
  fc.record({ type: fc.constant('change' as const), question, ...where }),
  fc.record({ type: fc.constant('take back' as const), ...where }),
  fc.record({ type: fc.constant('release' as const), ...where }),
  fc.record({
    type: fc.constant('send' as const),
    fates: fc.array(fc.constantFrom(...FATES), { minLength: 1, maxLength: 3 }),
    ...where,
  }),
  fc.record({ type: fc.constant('reload' as const), ...where }),
);

const nameOf = (entry: Entry) => `${entry.user_id}: ${entry.id} at ${entry.at}`;

/** A server that counts each answer and keeps each question's last revision, and the pages of two people on one device. */
function makeDevice() {
  const recorded = new Map<string, number>();
  const revisions = new Map<string, number>();
  let fates: Fate[] = [];
  let pages = 0;

  const record = (entry: Entry) => {
    if (entry.kind !== 'save') {
      recorded.set(nameOf(entry), (recorded.get(nameOf(entry)) ?? 0) + 1);
      return;
    }
    for (const { position, revision } of entry.body.items) {
      const name = `${entry.body.device}/${position}`;
      revisions.set(name, Math.max(revision, revisions.get(name) ?? 0));
    }
  };
  const send = async (entry: Entry) => {
    const fate = fates.shift() ?? 'arrives';
    if (fate === 'lost') throw new Error('network');
    if (fate === 'busy') throw refusal(429);
    if (fate === 'fails') throw refusal(500);
    if (fate === 'signed out') throw refusal(401);
    record(entry);
    if (fate === 'unconfirmed') throw new Error('network');
    return entry.id;
  };
  /** A page, with the changes of an exam that it has not seen confirmed. */
  const open = (userId: number) => {
    const sender = new OutboxSender<string>({ userId, send, onSignedOut: () => {} });
    pages += 1;
    const device = `page-${pages}`;
    const pending = new Map<number, PendingItem>();
    sender.subscribe((event) => {
      if (event.type !== 'confirmed' || event.entry.kind !== 'save') return;
      if (event.entry.body.device !== device) return;
      for (const { position, revision } of event.entry.body.items) {
        if (pending.get(position)?.revision === revision) pending.delete(position);
      }
    });
    return { sender, device, pending };
  };
  const all = new Map(USERS.flatMap((id) => TABS.map((tab) => [`${id} ${tab}`, open(id)])));
  return {
    recorded,
    revisions,
    page: (id: number, tab: number) => all.get(`${id} ${tab}`) as ReturnType<typeof open>,
    reload: (id: number, tab: number) => void all.set(`${id} ${tab}`, open(id)),
    meet: (next: Fate[]) => {
      fates = [...next];
    },
  };
}

beforeEach(() => localStorage.clear());

it('nothing that was given is lost, stays or counts twice, whatever becomes of requests and pages', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { maxLength: 40 }), async (commands) => {
      localStorage.clear();
      const device = makeDevice();
      const given = new Set<string>();
      const changed = new Map<string, number>();
      let at = 0;
      for (const one of commands) {
        const { user_id } = one;
        const { sender, device: name, pending } = device.page(user_id, one.tab);
        const about = { subject_id: 1, subject_name: '', question_text: '', path: '' };
        const common = { user_id, at, about };
        const isKept = (id: string) => listEntries(user_id).some((entry) => entry.id === id);
        at += 1;
        if (one.type === 'reload') device.reload(user_id, one.tab);
        else if (one.type === 'release') {
          device.meet(['lost']);
          await sender.release();
        } else if (one.type === 'send') {
          device.meet(one.fates);
          await sender.flush();
        } else if (one.type === 'take back') {
          const delayed = listEntries(user_id).find(
            ({ kind, not_before }) => kind === 'grade' && not_before,
          );
          if (delayed && sender.withdraw(delayed)) given.delete(nameOf(delayed));
        } else if (one.type === 'change') {
          const item = {
            position: one.question,
            selected_answers: [],
            typed_text: `${at}`,
            flagged: false,
            seconds: 1,
            base_revision: 0,
            revision: at,
            at,
          };
          pending.set(one.question, item);
          changed.set(`${name}/${one.question}`, at);
          sender.submit(
            {
              ...common,
              id: `save-1-${name}`,
              kind: 'save',
              in: 'sitting',
              body: { id: 1, device: name, items: [...pending.values()] },
            },
            HOLD_MS,
          );
        } else {
          const id = `${one.type}-${one.question}`;
          // An answer that is pressed twice is given once.
          if (!isKept(id)) given.add(nameOf({ ...common, id, at } as unknown as Entry));
          const body = { qcm_id: one.question, selected_answers: ['A'] };
          device.meet(['lost']);
          sender.submit(
            { ...common, id, kind: one.type, in: 'practice', body, at } as unknown as Entry,
            one.type === 'grade' ? HOLD_MS : 0,
          );
          await sender.flush();
        }
      }
      device.meet([]);
      for (const id of USERS) await device.page(id, 0).sender.release();
      expect(new Set(device.recorded.keys())).toEqual(given);
      expect(device.revisions).toEqual(changed);
      expect(USERS.flatMap(listEntries)).toEqual([]);
    }),
    { numRuns: 300 },
  );
});
