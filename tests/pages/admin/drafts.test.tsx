import { auth } from '@amphi/domain/messages/fr/account/auth';
import { adminAudit } from '@amphi/domain/messages/fr/admin/audit';
import { admin as texts } from '@amphi/domain/messages/fr/admin/common';
import { adminContent } from '@amphi/domain/messages/fr/admin/content';
import { adminQuestions } from '@amphi/domain/messages/fr/admin/questions';
import { adminUsers } from '@amphi/domain/messages/fr/admin/users';
import { screen, waitFor } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect } from 'vitest';
import { PASSWORD } from '../../support/accounts.ts';
import type { Course } from '../../support/course.ts';
import { buttonIn, findButton, press } from '../support/buttons.ts';
import { dialogsClosed, inDialog, topDialog } from '../support/dialogs.ts';
import { fill } from '../support/page.ts';
import { test as base, db, openPage, type Person, signedIn } from '../support/scene.tsx';
import { reads } from '../support/text.ts';

/** The address of a form, the button that opens it, the field that a text is typed into, and what else it needs. */
type Form = [query: string, button: string | RegExp, field: string, needs?: Record<string, string>];

const { semesters } = adminContent;
const { form } = adminQuestions;
const TYPED = 'Un texte long, tapé avant que la session ne finisse.';
const SHORT = 'Jamais enregistré';
const QCM = { [form.question]: SHORT, [form.option('A')]: 'Oui', [form.option('B')]: 'Non' };

const FORMS: Record<string, (course: Course, student: Person) => Form> = {
  'a new semester': () => [
    'content',
    semesters.add,
    semesters.fields.description,
    { [semesters.fields.name]: SHORT, [semesters.fields.fee]: '12' },
  ],
  'a semester': ({ semester }) => [
    'content',
    semesters.editOf(semester),
    semesters.fields.description,
  ],
  'a new question': ({ subjectId }) => [
    `questions&subject=${subjectId}`,
    adminQuestions.addRegularOf,
    adminAudit.fields.justification ?? '',
    QCM,
  ],
  'an account': (_, { email, full_name }) => [
    `users&search=${email}`,
    adminUsers.editOf(full_name),
    adminUsers.fields.name,
  ],
};

const test = base.extend<{ formOf: (name: string) => Form }>({
  formOf: async ({ course, student }, use) => use((name) => FORMS[name]?.(course, student) as Form),
});

async function open(admin: Person, [query, button]: Form): Promise<UserEvent> {
  const user = await openPage(`/admin?tab=${query}`, admin);
  await press(user, button);
  await topDialog();
  return user;
}

/** The text field of the form on top whose label begins so. */
async function fieldOf(name: string): Promise<HTMLInputElement> {
  const label = new RegExp(`^${reads(name).source}`);
  return (await inDialog()).findByRole('textbox', { name: label });
}

async function typeInto(admin: Person, one: Form): Promise<UserEvent> {
  const user = await open(admin, one);
  await fill(user, await fieldOf(one[2]), TYPED);
  return user;
}

const stored = () => JSON.stringify([localStorage, sessionStorage]);

/** Sends a form whose session has ended: the sign-in page says why, and signs in. */
async function sendWithoutSession(
  user: UserEvent,
  admin: Person,
  send: () => Promise<void>,
  next = admin,
) {
  await db.deleteFrom('sessions').where('user_id', '=', admin.id).execute();
  await send();
  await screen.findByText(auth.login.expired);
  await fill(user, screen.getByLabelText(new RegExp(`^${auth.email}`)), next.email);
  await fill(user, screen.getByLabelText(new RegExp(`^${auth.password}`)), PASSWORD);
  await press(user, auth.login.submit);
}

/** The others are restored in tests of their own. */
const RESTORED = ['a new semester', 'a new question', 'an account'];

test.for(RESTORED)(
  'what was typed for %s outlives the session [routes.7]',
  async (name, { admin, formOf }) => {
    const one = formOf(name);
    const [query, , field, needs = {}] = one;
    const user = await typeInto(admin, one);
    for (const [needed, text] of Object.entries(needs))
      await fill(user, await fieldOf(needed), text);
    if (form.question in needs) await user.click(screen.getByLabelText(form.correct('A')));
    const button = buttonIn(await topDialog(), texts.save);
    await sendWithoutSession(user, admin, () => user.click(button));

    await screen.findByText(texts.draft.title);
    expect(location.pathname + location.search).toBe(`/admin?tab=${query}`);
    const again = await fieldOf(field);
    expect(again.value).toBe(TYPED);
    await press(user, texts.draft.discard);
    await waitFor(() => expect(screen.queryByText(texts.draft.title)).toBeNull());
    expect(again.value).not.toBe(TYPED);
    expect(stored()).not.toContain(TYPED);
  },
);

describe('a draft', () => {
  test('survives a reload, and goes when it is saved', async ({ admin, formOf }) => {
    const one = formOf('a semester');
    await typeInto(admin, one);
    const user = await open(admin, one);
    await screen.findByText(texts.draft.title);
    expect((await fieldOf(one[2])).value).toBe(TYPED);
    await user.click(buttonIn(await topDialog(), texts.save));
    await dialogsClosed();
    await open(admin, one);
    expect((await fieldOf(one[2])).value).toBe(TYPED);
    expect(screen.queryByText(texts.draft.title)).toBeNull();
  });

  test('of an account holds no password', async ({ admin, formOf }) => {
    const user = await typeInto(admin, formOf('an account'));
    const { password, confirmation } = adminUsers.fields;
    for (const label of [password, confirmation])
      await fill(user, screen.getByLabelText(new RegExp(`^${label}`)), 'très-secret');
    expect(stored()).toContain(TYPED);
    expect(stored()).not.toContain('très-secret');
  });

  test('is not shown to another administrator', async ({ admin, formOf }) => {
    const one = formOf('a semester');
    const user = await typeInto(admin, one);
    const save = buttonIn(await topDialog(), texts.save);
    const other = await signedIn({ role: 'admin' });
    await sendWithoutSession(user, admin, () => user.click(save), other);
    const again = await findButton(one[1]);
    expect(document.querySelector('[role=dialog]')).toBeNull();
    await user.click(again);
    expect((await fieldOf(one[2])).value).toBe('');
  });
});
