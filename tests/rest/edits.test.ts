import { expect, it } from 'vitest';
import { Conformance } from './conformance.ts';
import { callsOf, loadDocument } from './document.ts';
import { useServedWorld } from './served-world.ts';
import { semesterFields } from './world.ts';

const served = useServedWorld();

interface Conflict {
  detail: string;
  standing?: { changed_by: string; changed_at: string; fields: object };
}

it('a PUT with what was read is refused with 409 once that is no longer there, without it replaces', async () => {
  const { world } = served;
  const id = await world.create('/api/content/semesters', semesterFields);
  const path = `/api/content/semesters/${id}`;
  const put = (name: string, if_unmodified?: object) =>
    world.admin.json<Conflict>('PUT', path, { ...semesterFields, name, if_unmodified });
  expect((await put('Premier', { name: semesterFields.name })).status).toBe(200);

  const refused = await put('Second', { name: semesterFields.name });
  expect(refused.status, refused.text).toBe(409);
  expect(refused.body.standing).toMatchObject({
    changed_by: 'Équipe Amphi',
    fields: { ...semesterFields, name: 'Premier', description: null, is_active: true },
  });
  const document = await loadDocument(world.admin);
  const call = callsOf(document).find(({ name }) => name === 'PUT /api/content/semesters/{id}');
  if (call === undefined) throw new Error('the call is not documented');
  expect(new Conformance(document).answerComplaint(call, refused)).toBeNull();

  const replaced = await put('Troisième');
  expect(replaced.status).toBe(200);
  expect(replaced.body).toEqual({
    ...semesterFields,
    id,
    name: 'Troisième',
    description: null,
    is_active: true,
  });
});
