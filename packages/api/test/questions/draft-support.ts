import type { World } from '../support/harness.ts';

/** A semester with two subjects and a subject of another one; editors and reviewers by their scope. */
export async function makeDesk(world: World) {
  const { db } = world;
  const semester = await world.makeSemester();
  const [anatomy, histology] = [
    await world.makeSubject(semester.id),
    await world.makeSubject(semester.id),
  ];
  const { id: qcm_id } = await world.makeQcm(anatomy.id);
  const person = (
    role: 'editor' | 'reviewer',
    scope: { semester_id?: number; subject_id?: number } = { subject_id: anatomy.id },
  ) => world.staff(role, scope);
  const editor = await person('editor');
  const form = {
    id: qcm_id,
    subject_id: anatomy.id,
    question_text: 'Neuve ?',
    options: { A: 'un', B: 'deux', C: 'trois' },
    correct_answers: ['B' as const],
    justification: 'Précisé.',
  };
  const save = (values: object = {}, revision: number | null = null) =>
    editor.api.drafts.saveQcm({ ...form, comment: 'Plus clair.', ...values, revision });
  const submit = async (values: object = {}) => {
    const saved = await save(values);
    await editor.api.drafts.submit({ ...saved, comment: 'Plus clair.' });
    return { id: saved.id, revision: saved.revision + 1 };
  };
  const published = () =>
    db
      .selectFrom('qcms')
      .select(['question_text', 'options', 'correct_answers', 'justification', 'version'])
      .where('id', '=', qcm_id)
      .executeTakeFirstOrThrow();
  return { semester, anatomy, histology, qcm_id, person, editor, form, save, submit, published };
}
