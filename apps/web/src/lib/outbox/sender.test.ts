// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recall, remember, type Slot } from '../memory.ts';
import { carryOver } from './carry-over.ts';
import { type OutboxEvent, OutboxSender } from './sender.ts';
import { type Entry, type EntryOf, listEntries, saveEntry } from './store.ts';

const USER = 7;
type Answer = EntryOf<'answer', 'practice'>;

const answerTo = (qcm_id: number, values: Partial<Answer> = {}): Answer => ({
  user_id: USER,
  id: `qcm-${qcm_id}`,
  kind: 'answer',
  in: 'practice',
  at: qcm_id,
  body: { qcm_id, selected_answers: ['A'] },
  about: { subject_id: 1, subject_name: 'Anatomie', question_text: 'Où ?', path: '/practice/1' },
  ...values,
});

const refusal = (httpStatus: number, code = 'some.code') =>
  Object.assign(new Error(code), { data: { httpStatus, code, detail: `Refus ${httpStatus}` } });

/** A sender whose server is a list of what it answers, one after the other. */
function makeSender(outcomes: (string | Error)[], userId = USER) {
  const sent: string[] = [];
  const events: OutboxEvent<string>[] = [];
  const onSignedOut = vi.fn();
  const send = async ({ id }: Entry) => {
    sent.push(id);
    const outcome = outcomes.shift() ?? 'ok';
    if (outcome instanceof Error) throw outcome;
    return outcome;
  };
  const sender = new OutboxSender<string>({ userId, send, onSignedOut });
  sender.subscribe((event) => events.push(event));
  return { sender, sent, events, onSignedOut };
}

const statuses = (sender: OutboxSender<string>) =>
  sender.items().map(({ id, status }) => [id, status]);

beforeEach(() => {
  localStorage.clear();
  // A sender that waits would otherwise send what a later test keeps.
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

describe('the outbox', () => {
  it('are on the device before they are sent, and gone when they are confirmed', async () => {
    const { sender, events } = makeSender(['fine']);
    sender.submit(answerTo(1));
    expect(listEntries(USER)).toHaveLength(1);
    expect(statuses(sender)).toEqual([['qcm-1', 'sending']]);
    await sender.flush();
    expect(listEntries(USER)).toEqual([]);
    expect(events).toMatchObject([{ type: 'confirmed', result: 'fine', elsewhere: false }]);
  });

  it.each([
    ['no answer', new Error('fetch')],
    ['408', refusal(408)],
    ['429', refusal(429)],
    ['502', refusal(502)],
    ['503', refusal(503)],
    ['504', refusal(504)],
  ])('wait after %s, and are sent in their order later', async (_, error) => {
    const { sender, sent } = makeSender([error]);
    // Neither in the order of their ids nor in that of their keys.
    saveEntry(answerTo(2, { at: 200 }));
    saveEntry(answerTo(3, { at: 100 }));
    saveEntry(answerTo(1, { at: 300 }));
    await sender.flush();
    expect(statuses(sender)).toEqual([
      ['qcm-3', 'waiting'],
      ['qcm-2', 'waiting'],
      ['qcm-1', 'waiting'],
    ]);
    await sender.flush();
    expect(sent).toEqual(['qcm-3', 'qcm-3', 'qcm-2', 'qcm-1']);
    expect(statuses(sender)).toEqual([]);
  });

  it.each([
    ['no answer', new Error('fetch'), ['network', 'network']],
    ['408', refusal(408), ['network', 'network']],
    ['429', refusal(429), ['busy', 'busy']],
    ['503', refusal(503), ['server', 'server']],
    [
      'a page of a proxy',
      Object.assign(new Error('JSON'), { meta: { response: new Response('', { status: 502 }) } }),
      ['server', 'server'],
    ],
    // It may be of this answer alone: the next one is sent, and confirmed.
    ['500', refusal(500), ['server']],
  ])('say why they wait after %s', async (_, error, causes) => {
    const { sender } = makeSender([error]);
    saveEntry(answerTo(1));
    saveEntry(answerTo(2));
    await sender.flush();
    expect(sender.items().map(({ status, cause }) => [status, cause])).toEqual(
      causes.map((cause) => ['waiting', cause]),
    );
    await sender.flush();
    expect(sender.items()).toEqual([]);
  });

  it('are tried again by themselves, and at once when the network is back', async () => {
    const { sender, sent } = makeSender([new Error('1'), new Error('2'), new Error('3')]);
    const stop = sender.start();
    sender.submit(answerTo(1));
    await vi.advanceTimersByTimeAsync(3000);
    expect(sent.length).toBe(2);
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent.length).toBe(2);
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(sent.length).toBe(3);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(statuses(sender)).toEqual([]);
    stop();
  });

  it('that the server cannot digest do not hold up the others', async () => {
    const { sender } = makeSender([refusal(500)]);
    saveEntry(answerTo(1));
    saveEntry(answerTo(2));
    await sender.flush();
    expect(statuses(sender)).toEqual([['qcm-1', 'waiting']]);
  });

  it.each([400, 403, 404, 409, 413, 422])(
    'refused with %i stay, with the reason',
    async (status) => {
      const { sender, events, sent } = makeSender([refusal(status)]);
      sender.submit(answerTo(1));
      await sender.flush();
      await sender.flush();
      expect(sent).toEqual(['qcm-1']);
      expect(statuses(sender)).toEqual([['qcm-1', 'refused']]);
      expect(events).toMatchObject([
        { type: 'refused', first: true, entry: { refusal: { detail: `Refus ${status}` } } },
      ]);
      sender.drop(answerTo(1));
      expect(listEntries(USER)).toEqual([]);
    },
  );

  it('that were recorded before their attempt was closed are done', async () => {
    const { sender, events } = makeSender([refusal(409, 'attempts.already_recorded')]);
    sender.submit(answerTo(1));
    await sender.flush();
    expect(listEntries(USER)).toEqual([]);
    expect(events).toEqual([]);
  });

  it.each([refusal(401), refusal(409, 'attempts.other_user')])(
    'stay when the session is no longer theirs',
    async (error) => {
      const { sender, onSignedOut } = makeSender([error]);
      saveEntry(answerTo(1));
      await sender.flush();
      expect(onSignedOut).toHaveBeenCalledOnce();
      expect(listEntries(USER)).toHaveLength(1);
    },
  );

  it('are never sent by another user of the device', async () => {
    saveEntry(answerTo(1));
    const { sender, sent } = makeSender([], USER + 1);
    await sender.flush();
    expect(sent).toEqual([]);
    expect(listEntries(USER)).toHaveLength(1);
  });

  it('are not forgotten with the confirmation of an older one to the same question', async () => {
    const newer = answerTo(1, { at: 9 });
    const sent: Entry[] = [];
    const left: Entry[][] = [];
    const send = async (answer: Entry) => {
      // Another window saves while this request is under way.
      if (sent.length === 0) saveEntry(newer);
      sent.push(answer);
      return 'ok';
    };
    const sender = new OutboxSender<string>({ userId: USER, send, onSignedOut: vi.fn() });
    sender.subscribe(() => left.push(listEntries(USER)));
    sender.submit(answerTo(1));
    await sender.flush();
    expect(sent).toEqual([answerTo(1), newer]);
    expect(left).toEqual([[newer], []]);
  });

  it('are told to the other windows of their user, not to those of another one', async () => {
    const [here, there] = [makeSender([]), makeSender([])];
    const [strangerHere, strangerThere] = [makeSender([], USER + 1), makeSender([], USER + 1)];
    const stops = [here, there, strangerHere, strangerThere].map(({ sender }) => sender.start());
    const answered = (qcm_id: number) => ({ entry: { body: { qcm_id } }, elsewhere: true });
    try {
      here.sender.submit(answerTo(1));
      await here.sender.flush();
      strangerHere.sender.submit(answerTo(2, { user_id: USER + 1 }));
      await strangerHere.sender.flush();
      here.sender.submit(answerTo(3));
      // Messages arrive in the order in which they were sent: an earlier one would be there by now.
      await vi.waitFor(() => expect(there.events.at(-1)).toMatchObject(answered(3)));
      expect(there.events).toMatchObject([answered(1), answered(3)]);
      await vi.waitFor(() => expect(strangerThere.events.at(-1)).toMatchObject(answered(2)));
      expect(strangerThere.events).toMatchObject([answered(2)]);
      expect([there, strangerThere].map(({ sender }) => sender.confirmed)).toEqual([2, 1]);
    } finally {
      for (const stop of stops) stop();
    }
  });

  it('are taken once, however often the button is pressed', async () => {
    const { sender, sent } = makeSender([]);
    sender.submit(answerTo(1));
    sender.submit(answerTo(1, { at: 9 }));
    await sender.flush();
    expect(sent).toEqual(['qcm-1']);
  });

  it('that the storage has no room for are kept by the page, which asks before it closes, and stored once there is room', async () => {
    const { sender } = makeSender([new Error('1'), new Error('2'), new Error('3')]);
    const stop = sender.start();
    const isStored = () => sender.items().map((item) => item.isStored);
    const asksToStay = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    sender.submit(answerTo(1));
    await sender.flush();
    expect([isStored(), asksToStay()]).toEqual([[true], false]);
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const full = Object.assign(Object.create({ setItem: refuse }), { ...localStorage });
    const opened = vi.spyOn(window, 'localStorage', 'get').mockReturnValue(full);
    const changed = answerTo(1, { at: 9, body: { qcm_id: 1, selected_answers: ['B'] } });
    saveEntry(changed);
    await sender.flush();
    // The older one lies in the storage still.
    expect(listEntries(USER)).toEqual([changed]);
    expect([isStored(), asksToStay()]).toEqual([[false], true]);
    opened.mockRestore();
    await sender.flush();
    expect([isStored(), asksToStay()]).toEqual([[true], false]);
    expect(localStorage.getItem(`amphi-outbox-1-${USER}-qcm-1`)).toBe(JSON.stringify(changed));
    stop();
  });

  it('survive nonsense beside them', () => {
    localStorage.setItem(`amphi-outbox-1-${USER}-1`, 'not json');
    localStorage.setItem(`amphi-outbox-1-${USER}-2`, '{"user_id":7}');
    saveEntry(answerTo(3));
    expect(listEntries(USER).map(({ id }) => id)).toEqual(['qcm-3']);
  });

  it('takes over what earlier versions of the app have kept, once', () => {
    const base = { attempt_number: 2, selected: ['C'] };
    const kept = {
      user_id: USER,
      subject_id: 4,
      qcm_id: 12,
      selected: ['A', 'B'],
      seconds: 3.5,
      base,
      part: { chapter_id: 6 },
      at: 99,
      subject_name: 'Anatomie',
      question_text: 'Où ?',
    };
    localStorage.setItem(`amphi-kept-${USER}-12`, JSON.stringify(kept));
    localStorage.setItem(`amphi-kept-${USER}-13`, 'not json');
    localStorage.setItem(`amphi-kept-${USER + 1}-12`, JSON.stringify(kept));
    carryOver(USER);
    expect(Object.keys(localStorage).filter((key) => key.startsWith('amphi-kept-'))).toEqual([
      `amphi-kept-${USER + 1}-12`,
    ]);
    expect(listEntries(USER)).toEqual([
      {
        user_id: USER,
        id: 'qcm-12',
        kind: 'answer',
        in: 'practice',
        at: 99,
        body: {
          qcm_id: 12,
          selected_answers: ['A', 'B'],
          time_taken_seconds: 3.5,
          part: { chapter_id: 6 },
          based_on: { user_id: USER, attempt_number: 2, selected_answers: ['C'] },
        },
        about: {
          subject_id: 4,
          subject_name: 'Anatomie',
          question_text: 'Où ?',
          path: '/practice/4?question=12',
        },
      },
    ]);
  });

  it('takes over what earlier versions remembered, once and of its own person', () => {
    const at = Date.now();
    const former = {
      [`amphi-drafts-${USER}-4`]: { 12: { selected: ['A'], base: [] } },
      [`amphi-struck-${USER}-4`]: { 12: ['B'] },
      [`amphi-places-${USER}-4`]: { 'all/all': 12 },
      [`amphi-round-${USER}-sitting-9`]: { index: 3, at },
      [`amphi-round-${USER}-struck-9`]: { all: { 2: ['C'] }, at },
      [`amphi-round-${USER}-reviews`]: {
        index: 1,
        asked: [
          { question: { id: 5 }, isTraining: false },
          { question: { id: 5 }, isTraining: true },
        ],
        at,
      },
      [`amphi-round-${USER}-sitting-8`]: { index: 3, at: at - 13 * 3_600_000 },
      [`amphi-forms-${USER}-semester-2`]: { value: { name: 'S2' }, expires: at + 60_000 },
      [`amphi-forms-${USER}-semester-3`]: { value: { name: 'S3' }, expires: at - 1 },
      [`amphi-drafts-${USER + 1}-4`]: { 12: { selected: ['D'] } },
    };
    for (const [key, value] of Object.entries(former)) {
      localStorage.setItem(key, JSON.stringify(value));
    }
    sessionStorage.setItem(`amphi-places-${USER}-4`, JSON.stringify({ 'all/all': 13 }));
    sessionStorage.setItem(
      `amphi-dialogs-${USER}-users`,
      JSON.stringify({ value: { id: 4 }, expires: at + 60_000 }),
    );
    remember([USER, 'struck', 5], { 1: ['A'] });
    localStorage.setItem(`amphi-struck-${USER}-5`, JSON.stringify({ 1: ['B'] }));
    carryOver(USER);
    const left = [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
    expect(left.filter((key) => !key.startsWith('amphi-memory-1-'))).toEqual([
      `amphi-drafts-${USER + 1}-4`,
    ]);
    const recalled = (kind: Slot[1], name: string | number) => recall([USER, kind, name]);
    expect(recalled('selections', 4)).toEqual({ 12: { selected: ['A'], base: [] } });
    expect(recalled('struck', 4)).toEqual({ 12: ['B'] });
    // Entries that this version has remembered already are newer.
    expect(recalled('struck', 5)).toEqual({ 1: ['A'] });
    expect(recalled('position', 4)).toEqual({ 'all/all': 12 });
    expect(recalled('windowPosition', 4)).toEqual({ 'all/all': 13 });
    expect(recalled('session', 'sitting-9')).toEqual({ index: 3 });
    expect(recalled('session', 'struck-9')).toEqual({ 2: ['C'] });
    expect(recalled('session', 'reviews')).toEqual({
      index: 1,
      questions: [
        { id: 5, position: 1, is_training: false },
        { id: 5, position: 2, is_training: true },
      ],
    });
    expect(recalled('session', 'sitting-8')).toBeUndefined();
    expect(recalled('form', 'semester-2')).toEqual({ values: { name: 'S2' } });
    expect(recalled('form', 'semester-3')).toBeUndefined();
    expect(recalled('dialog', 'users')).toEqual({ id: 4 });
  });
});
