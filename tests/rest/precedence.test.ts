import { describe, expect, it } from 'vitest';
import { newEmail } from '../support/client.ts';
import { useServedWorld } from './served-world.ts';
import { qcmFields, qrocFields, semesterFields } from './world.ts';

/*
 * A field that a request names more than once: the path wins over the body, the body over the query.
 */

const served = useServedWorld();

interface Item {
  id: number;
}

interface Kind {
  /** Where one of them is, without its id. */
  path: string;
  /** Lists them, as `{items}` or plain. */
  list(): string;
  make(): Promise<number>;
  /** Returns the body of a change. */
  fields(): object;
}

let names = 0;

/** A name that no subject and no chapter has. */
const newName = () => `À changer ${++names}`;

const subjectFields = () => ({ name: newName(), semester_id: served.world.semester.id });
const chapterFields = () => ({ name: newName(), subject_id: served.world.subject.id });

const semesters: Kind = {
  path: '/api/content/semesters',
  list: () => '/api/content/semesters',
  make: () => served.world.create('/api/content/semesters', semesterFields),
  fields: () => ({ ...semesterFields, name: 'Semestre changé' }),
};
const subjects: Kind = {
  path: '/api/content/subjects',
  list: () => '/api/content/subjects',
  make: () => served.world.create('/api/content/subjects', subjectFields()),
  fields: () => ({ ...subjectFields(), name: 'Matière changée' }),
};
const qcms: Kind = {
  path: '/api/content/qcms',
  list: () => `/api/content/qcms/subject/${served.world.subject.id}`,
  make: () => served.world.create('/api/content/qcms', qcmFields(served.world.subject.id)),
  fields: () => ({ ...qcmFields(served.world.subject.id), correct_answers: ['B', 'C'] }),
};
const chapters: Kind = {
  path: '/api/chapters',
  list: () => `/api/chapters/subject/${served.world.subject.id}`,
  make: () => served.world.create('/api/chapters', chapterFields()),
  fields: () => ({ ...chapterFields(), name: 'Chapitre changé' }),
};
const qrocs: Kind = {
  path: '/api/justification',
  list: () => `/api/justification/subject/${served.world.subject.id}`,
  make: () => served.world.create('/api/justification', qrocFields(served.world.subject.id)),
  fields: () => ({ ...qrocFields(served.world.subject.id), answer_text: 'Le talus' }),
};
const users: Kind = {
  path: '/api/admin/users',
  list: () => '/api/admin/users?limit=500',
  make: () => served.world.newUser(),
  fields: () => ({ full_name: 'Nom changé', email: newEmail(), role: 'user', is_active: true }),
};

const KINDS: [string, Kind][] = [semesters, subjects, qcms, chapters, qrocs, users].map((kind) => [
  kind.path,
  kind,
]);
/** Kinds that can also be deleted at another address. */
const DELETED: [string, Kind][] = [
  ...KINDS,
  ...[semesters, subjects, qcms].map((kind): [string, Kind] => {
    const path = kind.path.replace('content', 'admin');
    return [path, { ...kind, path }];
  }),
];

async function find(kind: Kind, id: number): Promise<Item | undefined> {
  const { body } = await served.world.admin.get<Item[] | { items: Item[] }>(kind.list());
  return (Array.isArray(body) ? body : body.items).find((item) => item.id === id);
}

describe('the id in the path', () => {
  it.each(KINDS)(
    'PUT %s/{id} changes that one, whatever the body and the query say',
    async (_, kind) => {
      const [named, other] = [await kind.make(), await kind.make()];
      const before = await find(kind, other);
      const fields = kind.fields();
      const path = `${kind.path}/${named}?id=${other}`;
      const answer = await served.world.admin.json<Item>('PUT', path, { ...fields, id: other });
      expect(answer.status, answer.text).toBe(200);
      expect(answer.body).toMatchObject({ ...fields, id: named });
      expect(before).toBeDefined();
      expect(await find(kind, other)).toEqual(before);
    },
  );

  it.each(DELETED)('DELETE %s/{id} deletes that one', async (_, kind) => {
    const [named, other] = [await kind.make(), await kind.make()];
    const path = `${kind.path}/${named}?id=${other}`;
    const answer = await served.world.admin.json('DELETE', path, { id: other });
    expect(answer.status, answer.text).toBe(204);
    expect(await find(kind, named)).toBeUndefined();
    expect(await find(kind, other)).toBeDefined();
  });

  it.each(['/api/payments', '/api/admin/payments'])(
    'POST %s/{id}/approve and reject decide on that order',
    async (path) => {
      const pending = async () => {
        const { body } = await served.world.admin.get<Item[]>('/api/payments/pending');
        return body.map(({ id }) => id);
      };
      const other = await served.world.pendingPayment();
      const [approved, rejected] = [
        await served.world.pendingPayment(),
        await served.world.pendingPayment(),
      ];
      const approval = `${path}/${approved}/approve?id=${other}`;
      expect((await served.world.admin.json('POST', approval, { id: other })).body).toMatchObject({
        id: approved,
        status: 'approved',
      });
      const rejection = await served.world.admin.json(
        'POST',
        `${path}/${rejected}/reject?id=${other}`,
        {
          id: other,
          rejection_reason: 'Reçu illisible',
        },
      );
      expect(rejection.body).toMatchObject({ id: rejected, status: 'rejected' });
      expect(await pending()).toContain(other);
    },
  );

  it('DELETE /api/admin/user-access/{id} ends that access', async () => {
    const records = async () => {
      type Records = { id: number; payment_id: number }[];
      return (await served.world.admin.get<Records>('/api/admin/user-access?active_only=true'))
        .body;
    };
    const orders = [await served.world.pendingPayment(), await served.world.pendingPayment()];
    for (const order of orders)
      await served.world.admin.json('POST', `/api/payments/${order}/approve`);
    const ids = orders.map(async (order) => {
      return (await records()).find((one) => one.payment_id === order)?.id ?? 0;
    });
    const [named = 0, other = 0] = await Promise.all(ids);
    const path = `/api/admin/user-access/${named}?id=${other}`;
    expect((await served.world.admin.json('DELETE', path, { id: other })).status).toBe(204);
    const live = (await records()).map(({ id }) => id);
    expect(live).toContain(other);
    expect(live).not.toContain(named);
  });
});

describe('the subject in the path', () => {
  it.each([
    ['GET', 'questions'],
    ['GET', 'review'],
    ['GET', 'progress'],
    ['POST', 'complete'],
    ['POST', 'reset'],
  ])('%s /api/practice/subject/{id}/%s is the one that counts', async (method, call) => {
    const [named, other] = [await subjects.make(), await subjects.make()];
    // Both would answer.
    for (const subject_id of [named, other]) {
      const qcm_id = await served.world.create('/api/content/qcms', qcmFields(subject_id));
      const answer = { qcm_id, selected_answers: ['A'], time_taken_seconds: 3 };
      await served.world.admin.json('POST', '/api/practice/submit-answer', answer);
    }
    const path = `/api/practice/subject/${named}/${call}?subject_id=${other}`;
    const body = method === 'GET' ? undefined : { subject_id: other };
    const { status, text } = await served.world.admin.json(method, path, body);
    expect(status, text).toBe(200);
    expect(text).toContain(`"subject_id":${named}`);
    expect(text).not.toContain(`"subject_id":${other}`);
  });

  it('POST /api/chapters/subject/{id}/reorder orders its chapters', async () => {
    const [named, other] = [await subjects.make(), await subjects.make()];
    const chapter_ids: number[] = [];
    for (const name of ['Un', 'Deux']) {
      chapter_ids.unshift(await served.world.create('/api/chapters', { name, subject_id: named }));
    }
    const path = `/api/chapters/subject/${named}/reorder?subject_id=${other}`;
    const fields = { chapter_ids, subject_id: other };
    const { status, body } = await served.world.admin.json<Item[]>('POST', path, fields);
    expect(status).toBe(200);
    expect(body.map(({ id }) => id)).toEqual(chapter_ids);
  });
});

describe('a field of the body', () => {
  it('wins over the same field of the query', async () => {
    const id = await served.world.pendingPayment();
    const path = `/api/payments/${id}/reject?rejection_reason=${encodeURIComponent('Par la requête')}`;
    const answer = await served.world.admin.json('POST', path, {
      rejection_reason: 'Par le corps',
    });
    expect(answer.body).toMatchObject({ id, rejection_reason: 'Par le corps' });
  });
});
