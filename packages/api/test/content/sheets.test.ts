import { randomUUID } from 'node:crypto';
import { HIGHLIGHTS_MAX } from '@amphi/domain/sheets/rules';
import { describe, expect, it } from 'vitest';
import { giveAnswer } from '../../src/testing/answers.ts';
import { makeCourses, staffOf } from '../auth/scope-support.ts';
import { useWorld } from '../support/harness.ts';
import { expectRefused } from '../support/refusal.ts';

const world = useWorld();

/** A subject with an editor, a student with access to it, and one without. */
async function room(prefix = randomUUID().slice(0, 6)) {
  const { own, far } = await makeCourses(world, prefix);
  const editor = await staffOf(world, 'editor', { subject_id: own.subject_id });
  const student = await world.signedIn();
  await world.makeAccess(student.user.id, own.semester_id);
  const stranger = await world.signedIn();
  await world.makeAccess(stranger.user.id, far.semester_id);
  const { chapter_id } = own;
  const save = (base_version: number, body: string) =>
    editor.api.sheets.save({ chapter_id, base_version, body });
  return { own, far, chapter_id, editor, student, stranger, save };
}

const withReviewer = async () => {
  const all = await room();
  const { subject_id } = all.own;
  return { ...all, reviewer: await staffOf(world, 'reviewer', { subject_id }) };
};

const highlight = (chapter_id: number) => ({
  id: randomUUID(),
  chapter_id,
  version: 1,
  heading: 'fiche-rappel',
  start: 3,
  quote: 'le nerf vague',
});

describe('a sheet', () => {
  it('is read by students with access, and by others once its chapter is open', async () => {
    const { chapter_id, own, student, stranger, save } = await room();
    await save(0, '# Rappel\n\nLe nerf vague.');
    const sheet = await student.api.sheets.byChapter({ chapter_id });
    expect(sheet).toMatchObject({ version: 1, body: '# Rappel\n\nLe nerf vague.', highlights: [] });
    await expectRefused(stranger.api.sheets.byChapter({ chapter_id }), 'access.denied');
    await expectRefused(stranger.api.sheets.highlight(highlight(chapter_id)), 'access.denied');
    await expectRefused(
      stranger.api.sheets.bySubject({ subject_id: own.subject_id }),
      'access.denied',
    );
    const another = await world.makeChapter(own.subject_id);
    const admin = await world.signedIn({ role: 'admin' });
    const closed = { chapter_id: another.id, base_version: 0, body: 'Fermé' };
    await admin.api.sheets.save(closed);
    await admin.api.chapters.open({ id: chapter_id, is_open: true });
    expect((await stranger.api.sheets.byChapter({ chapter_id })).version).toBe(1);
    expect(await stranger.api.sheets.bySubject({ subject_id: own.subject_id })).toEqual([
      { chapter_id },
    ]);
    expect(await student.api.sheets.bySubject({ subject_id: own.subject_id })).toEqual([
      { chapter_id },
      { chapter_id: another.id },
    ]);
  });

  it('is shown in a new version only once a reviewer has published it', async () => {
    const { chapter_id, own, editor, reviewer, student, save } = await withReviewer();
    expect(await save(0, 'Première')).toEqual({ version: 1, is_published: false });
    await expectRefused(student.api.sheets.byChapter({ chapter_id }), 'sheets.not_found');
    expect(await student.api.sheets.bySubject({ subject_id: own.subject_id })).toEqual([]);
    await expectRefused(editor.api.sheets.publish({ chapter_id, version: 1 }), 'auth.admin_only');
    expect((await reviewer.api.sheets.waiting()).map((one) => one.chapter_id)).toEqual([
      chapter_id,
    ]);
    await reviewer.api.sheets.publish({ chapter_id, version: 1 });
    expect(await reviewer.api.sheets.waiting()).toEqual([]);
    await save(1, 'Deuxième');
    expect((await student.api.sheets.byChapter({ chapter_id })).body).toBe('Première');
    const read = await reviewer.api.sheets.editing({ chapter_id });
    expect(read).toMatchObject({ latest: { version: 2 }, published: { body: 'Première' } });
    await save(2, 'Troisième');
    await expectRefused(reviewer.api.sheets.publish({ chapter_id, version: 2 }), 'sheets.conflict');
    await reviewer.api.sheets.publish({ chapter_id, version: 3 });
    expect((await student.api.sheets.byChapter({ chapter_id })).body).toBe('Troisième');
    await expectRefused(editor.api.chapters.remove({ id: chapter_id }), 'staff.review_required');
  });

  it('is written by editors of its subject, each on the latest version, and taken away by an empty one', async () => {
    const { chapter_id, far, editor, student, save } = await room();
    const outside = { chapter_id: far.chapter_id, base_version: 0, body: 'Ailleurs' };
    await expectRefused(editor.api.sheets.save(outside), 'auth.admin_only');
    await expectRefused(
      editor.api.sheets.editing({ chapter_id: far.chapter_id }),
      'auth.admin_only',
    );
    await save(0, 'Première');
    await expectRefused(save(0, 'Perdue'), 'sheets.conflict');
    await save(1, '');
    await expectRefused(student.api.sheets.byChapter({ chapter_id }), 'sheets.not_found');
    const former = await editor.api.sheets.version({ chapter_id, version: 1 });
    await save(2, former.body);
    expect((await student.api.sheets.byChapter({ chapter_id })).body).toBe('Première');
  });

  it('shows stored images alone', async () => {
    const { save } = await room();
    await expectRefused(save(0, '![x](https://example.test/a.png)'), 'request.invalid');
    const gone = `/images/${randomUUID()}-10x10.webp`;
    await expectRefused(save(0, `![x](${gone})`), 'images.not_found');
  });

  it('is named after the answer, with the lesson of the question, to those who may read it', async () => {
    const { chapter_id, own, student, save } = await room();
    const qcm = await world.makeQcm(own.subject_id, { chapter_id, lesson_name: 'Rappel' });
    await giveAnswer(student.api, { qcm_id: qcm.id, selected_answers: ['A'] });
    const corrections = () => student.api.corrections.byQuestion({ qcm_id: qcm.id });
    expect(await corrections()).toMatchObject({ sheet_chapter_id: null });
    await save(0, '# Rappel');
    expect(await corrections()).toMatchObject({
      sheet_chapter_id: chapter_id,
      lesson_name: 'Rappel',
    });
    await world.db.deleteFrom('access').where('user_id', '=', student.user.id).execute();
    expect(await corrections()).toMatchObject({ sheet_chapter_id: null });
  });

  it('is in the pack of its chapter and its subject, which are other packs once it changes', async () => {
    const { chapter_id, own, student, save } = await room();
    await world.makeQcm(own.subject_id, { chapter_id });
    const parts = [{ subject_id: own.subject_id, chapter_id }, { subject_id: own.subject_id }];
    const before = await student.api.packs.check({ parts });
    await save(0, '# Rappel');
    const mine = highlight(chapter_id);
    await student.api.sheets.highlight(mine);
    const after = await student.api.packs.check({ parts });
    for (const [index, part] of parts.entries()) {
      expect(after[index]).not.toBe(before[index]);
      const { sheets } = await student.api.packs.download(part);
      expect(sheets).toMatchObject([{ chapter_id, body: '# Rappel', highlights: [mine] }]);
    }
  });
});

describe('a highlight', () => {
  it('is its author’s alone, added once and removed once', async () => {
    const { chapter_id, own, student, save } = await room();
    await save(0, '# Rappel\n\nLe nerf vague.');
    const mine = highlight(chapter_id);
    for (const _ of [1, 2]) await student.api.sheets.highlight(mine);
    const other = await world.signedIn();
    await world.makeAccess(other.user.id, own.semester_id);
    expect((await other.api.sheets.byChapter({ chapter_id })).highlights).toEqual([]);
    await other.api.sheets.removeHighlight({ id: mine.id });
    await save(1, '# Rappel\n\nAutre texte.');
    expect((await student.api.sheets.byChapter({ chapter_id })).highlights).toEqual([mine]);
    for (const _ of [1, 2]) await student.api.sheets.removeHighlight({ id: mine.id });
    expect((await student.api.sheets.byChapter({ chapter_id })).highlights).toEqual([]);
    const unknown = { ...highlight(chapter_id), version: 9 };
    await expectRefused(student.api.sheets.highlight(unknown), 'sheets.not_found');
  });

  it('is one of at most five hundred in a sheet', async () => {
    const { chapter_id, student, save } = await room();
    await save(0, '# Rappel');
    const rows = Array.from({ length: HIGHLIGHTS_MAX - 1 }, () => ({
      ...highlight(chapter_id),
      user_id: student.user.id,
    }));
    await world.db.insertInto('sheet_highlights').values(rows).execute();
    await student.api.sheets.highlight(highlight(chapter_id));
    await expectRefused(
      student.api.sheets.highlight(highlight(chapter_id)),
      'sheets.too_many_highlights',
    );
  });
});
